// Talks to the tool server with the official TypeScript SDK, over standard input and output, and compares everything with
// what docs/mcp.md promises. The arguments are the command that starts the server. Ends with 0 only when all is as it should be.
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('usage: node check.mjs COMMAND-OF-THE-SERVER [ARGUMENT...]');
  process.exit(2);
}
const data = mkdtempSync(join(tmpdir(), 'aaep-mcp-'));
const SESSION = '0196ba6b-5500-7000-8000-0123456789ab';
const PLAN = { description: 'a form', components: [{ name: 'login' }], languages: ['ar-sa'], build: { mode: 'real' } };
let steps = 0;

async function step(name, work) {
  const result = await work();
  console.log(`ok ${++steps} ${name}`);
  return result;
}

async function connected(work) {
  const client = new Client({ name: 'interop', version: '1.0.0' });
  const errors = [];
  client.onerror = error => errors.push(error);
  await client.connect(new StdioClientTransport({ command, args: [...args, '--data', data], stderr: 'inherit' }));
  try {
    return await work(client);
  } finally {
    await client.close();
    assert.deepEqual(errors, [], 'the client met something on standard output that is no message');
  }
}

/** Calls a tool that must succeed. The client itself checks the result against the output schema. */
async function call(client, name, input) {
  const result = await client.callTool({ name, arguments: input });
  assert.ok(!result.isError, JSON.stringify(result.content));
  assert.equal(result.content.length, 1);
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  return { text: result.content[0].text, ...result.structuredContent };
}

async function refused(client, name, input, code) {
  const result = await client.callTool({ name, arguments: input });
  assert.equal(result.isError, true, `${name} accepted ${JSON.stringify(input).slice(0, 80)}`);
  assert.match(result.content[0].text, new RegExp(`^${code}: .+`));
  assert.equal(result._meta['dev.aaep/problem'], code);
}

/** Canonical JSON (RFC 8785) of values that hold no numbers but small integers. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.keys(value).sort().map(k => `${JSON.stringify(k)}:${canonical(value[k])}`).join(',')}}`;
}

function verifies(kind, { signature, ...payload }, publicKey) {
  const type = `application/vnd.aaep.clarify.${kind}.v1+json`;
  const body = Buffer.from(canonical(payload));
  const signed = Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${body.length} `), body]);
  const hex = text => Buffer.from(text.slice('ed25519:'.length), 'hex');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: hex(publicKey).toString('base64url') },
    format: 'jwk',
  });
  return verify(null, signed, key, hex(signature));
}

try {
  const first = await connected(async client => {
    await step('three tools with schemas and hints', async () => {
      const { tools } = await client.listTools();
      assert.deepEqual(tools.map(t => t.name).sort(), ['wwa_clarify_audit', 'wwa_clarify_check', 'wwa_clarify_resolve']);
      for (const tool of tools) {
        assert.equal(tool.inputSchema.type, 'object');
        assert.equal(tool.outputSchema.type, 'object');
        assert.ok(tool.title && tool.description);
        assert.equal(tool.annotations.readOnlyHint, tool.name === 'wwa_clarify_audit');
        assert.equal(tool.annotations.destructiveHint, false);
        assert.equal(tool.annotations.idempotentHint, true);
      }
    });
    const checked = await step('check names the gaps', async () => {
      const result = await call(client, 'wwa_clarify_check', { plan_object: PLAN, session_id: SESSION });
      assert.equal(result.status, 'needs_clarification');
      assert.equal(result.session_id, SESSION);
      assert.deepEqual(result.gaps.map(g => [g.id, g.field, g.severity]), [
        ['gap-001', 'components.0.type', 'BLOCK'],
        ['gap-002', 'layout.direction', 'WARN'],
        ['gap-003', 'build.output_dir', 'BLOCK'],
      ]);
      assert.deepEqual([result.blocking_count, result.warning_count], [2, 1]);
      assert.ok(verifies('message', result.message, result.message.agent_public_key));
      return result;
    });
    const resolved = await step('resolve records an answer', async () => {
      const result = await call(client, 'wwa_clarify_resolve', {
        session_id: SESSION, gap_id: 'gap-001', answer: 'form ✓ 🙂', answered_by: 'user:alice',
      });
      assert.equal(result.status, 'resolved');
      assert.equal(result.accepted_answer, 'form ✓ 🙂');
      assert.match(result.head_hash, /^sha256:[0-9a-f]{64}$/);
      assert.deepEqual([result.blocking_count, result.warning_count], [1, 1]);
      return result;
    });
    await step('bad input is a tool error, and the server goes on', async () => {
      const check = 'wwa_clarify_check';
      const resolve = 'wwa_clarify_resolve';
      const gap = { session_id: SESSION, gap_id: 'gap-002' };
      await refused(client, check, {}, 'MISSING_ARGUMENT');
      await refused(client, check, { plan_object: 'x' }, 'WRONG_TYPE');
      await refused(client, check, { plan_object: {}, extra: 1 }, 'UNKNOWN_ARGUMENT');
      await refused(client, check, { plan_object: {}, session_id: '../x' }, 'BAD_SESSION_ID');
      await refused(client, resolve, { ...gap, answer: 7 }, 'WRONG_TYPE');
      await refused(client, resolve, { ...gap, answer: ' ' }, 'EMPTY_ANSWER');
      await refused(client, resolve, { ...gap, answer: 'x'.repeat(16385) }, 'ANSWER_TOO_LONG');
      await refused(client, resolve, { ...gap, gap_id: 'gap-009', answer: 'x' }, 'UNKNOWN_GAP');
      await refused(client, resolve, { ...gap, gap_id: 'gap-001', answer: 'other' }, 'ALREADY_RESOLVED');
      await refused(client, 'wwa_clarify_audit', { session_id: SESSION.replace('0', '1') }, 'UNKNOWN_SESSION');
      await assert.rejects(client.callTool({ name: 'wwa_clarify_guess', arguments: {} }), { code: -32602 });
    });
    const audit = await step('audit returns a record that verifies', async () => {
      const result = await call(client, 'wwa_clarify_audit', { session_id: SESSION });
      assert.equal(result.record.head_hash, resolved.head_hash);
      assert.equal(result.record.total_rounds, 1);
      assert.equal(result.clarification_chain[0].answer.answer, 'form ✓ 🙂');
      const { chain, chain_signature: signature, ...summary } = result.record;
      assert.equal(chain[0].hash, resolved.head_hash);
      assert.ok(verifies('chain', { signature, ...summary }, summary.agent_public_key));
      assert.ok(!verifies('chain', { signature, ...summary, total_rounds: 2 }, summary.agent_public_key));
      return result;
    });
    return { checked, resolved, audit };
  });

  await connected(client =>
    step('after a restart the same calls get the same bytes', async () => {
      const again = {
        checked: await call(client, 'wwa_clarify_check', { plan_object: PLAN, session_id: SESSION }),
        resolved: await call(client, 'wwa_clarify_resolve', {
          session_id: SESSION, gap_id: 'gap-001', answer: 'form ✓ 🙂', answered_by: 'user:alice',
        }),
        audit: await call(client, 'wwa_clarify_audit', { session_id: SESSION }),
      };
      for (const name of ['checked', 'resolved', 'audit']) {
        assert.equal(again[name].text, first[name].text);
      }
    }));

  await step('the key is readable by its owner only', async () => {
    assert.equal(statSync(join(data, 'agent-key.pem')).mode & 0o777, 0o600);
  });
  console.log(`${steps} of ${steps} steps as promised`);
} finally {
  rmSync(data, { recursive: true, force: true });
}
