-- Wrong one-time codes over days, one row per account and origin. They outlive the counters of sign-in by far.
create table wrong_code_counter (
  bucket text primary key,
  window_started_at timestamptz not null,
  attempts integer not null
);
