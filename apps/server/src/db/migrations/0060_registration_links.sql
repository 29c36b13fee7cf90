-- Links that were mailed and are not used yet, by hash. A newer one of its kind for the same subject takes its place.
create table mailed_link (
  kind text not null,
  subject text not null,
  link_hash text not null unique,
  content_sealed text not null,
  expires_at timestamptz not null,
  primary key (kind, subject)
);

-- Who is said to have forgotten their password. It is written down before anybody looks whether there is such an
-- account, so that the answer is the same and takes as long either way.
create table password_request (
  id_request uuid primary key,
  name text not null,
  address text not null,
  correlation_id text not null,
  asked_at timestamptz not null
);
