-- The tables of aaep-jdbc, version 1, with the default prefix. AaepDatabase.open() makes them; run this by hand where the
-- application may not. A test compares this file with what the library runs.

CREATE TABLE IF NOT EXISTS aaep_schema_version (
  version    INTEGER NOT NULL PRIMARY KEY,
  applied_at BIGINT  NOT NULL
);

-- One row for each reply token. Moments are milliseconds since 1970.
--   token_key   SHA-256 of the token in hex; the token itself is nowhere
--   state       outstanding, redeemed, expired or withdrawn
--   terms       what was asked, as JSON
--   reply       the reply that counted, as JSON, with the hash in place of the token
--   attempt     which attempt wrote the row last: tells a caller whose connection broke whether it won
CREATE TABLE aaep_prompt (
  token_key  VARCHAR(64)  NOT NULL PRIMARY KEY,
  session_id VARCHAR(255) NOT NULL,
  deadline   BIGINT       NOT NULL,
  state      VARCHAR(11)  NOT NULL,
  terms      TEXT         NOT NULL,
  reply      TEXT,
  settled_at BIGINT,
  attempt    VARCHAR(64)  NOT NULL
);
CREATE INDEX aaep_prompt_due ON aaep_prompt (deadline) WHERE state = 'outstanding';
CREATE INDEX aaep_prompt_session ON aaep_prompt (session_id);

-- Sessions that ended; their tokens go at forget_after, and then the row.
CREATE TABLE aaep_ended_session (
  session_id   VARCHAR(255) NOT NULL PRIMARY KEY,
  forget_after BIGINT       NOT NULL
);
CREATE INDEX aaep_ended_session_forget ON aaep_ended_session (forget_after);

-- Items of audit chains; added_at is in microseconds. Rows are never changed.
CREATE TABLE aaep_chain (
  session_id VARCHAR(255) NOT NULL,
  item_index INTEGER      NOT NULL,
  item       BYTEA        NOT NULL,
  added_at   BIGINT       NOT NULL,
  attempt    VARCHAR(64)  NOT NULL,
  PRIMARY KEY (session_id, item_index)
);
CREATE INDEX aaep_chain_first ON aaep_chain (added_at) WHERE item_index = 0;

INSERT INTO aaep_schema_version (version, applied_at) VALUES (1, 0);
