-- Calls in the current window, of the callers that used a block of their quota or more. Unlogged: after a crash of the database
-- the counts begin again, which costs nothing.
create unlogged table request_quota (
  subject text primary key,
  window_started_at timestamptz not null,
  used integer not null
);
