/** The library as its users meet it: from the module path, and through the README. */
package dev.aaep.consumer;
