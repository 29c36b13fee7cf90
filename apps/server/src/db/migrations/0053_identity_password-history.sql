-- Passwords a user had before the present one, so that none comes back too soon.
create table password_history (
  id_user uuid not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (id_user, password_hash)
);

-- A new email that waits for its mailed link: one a user, a newer takes its place.
create table email_change (
  id_user uuid primary key,
  new_email text not null,
  id_hash text not null unique,
  expires_at timestamptz not null
);
