-- The accounts that own a module. A change is recorded in catalogue_change.
create table catalogue_owner (
  modul_slug text not null,
  id_user uuid not null,
  added_at timestamptz not null,
  added_by text not null,
  primary key (modul_slug, id_user)
);
create index catalogue_owner_user on catalogue_owner (id_user);

-- Modules whose versions may go live from a pipeline without a trial in a browser.
create table catalogue_trial_policy (
  modul_slug text primary key,
  without_trial boolean not null
);

-- Tokens with which pipelines publish one module, each only as a hash: 256 random bits need no slow one.
create table catalogue_token (
  id_token uuid primary key,
  modul_slug text not null,
  name text not null,
  token_hash text not null unique,
  -- The token's last characters, by which its team tells it from others.
  ending text not null,
  created_at timestamptz not null,
  -- The token may do no more than this account.
  created_by uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index catalogue_token_module on catalogue_token (modul_slug, created_at);

-- Requests of pipelines that took effect: repeating one changes nothing.
create table catalogue_token_request (
  id_request uuid not null,
  act text not null check (act in ('periksa', 'berlaku')),
  modul_slug text not null,
  number integer not null,
  at timestamptz not null,
  primary key (id_request, act)
);
create index catalogue_token_request_at on catalogue_token_request (at);
