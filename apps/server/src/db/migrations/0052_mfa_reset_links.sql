-- The one reset link of a user that counts, as a hash: a newer one takes its place.
create table mfa_reset_link (
  id_user uuid primary key,
  id_hash text not null unique,
  expires_at timestamptz not null
);
