-- One row a session (token family). The refresh token's generation and hash are all that is kept of it.
create table session (
  id_user uuid not null,
  id_session uuid not null,
  generation integer not null,
  token_hash text not null,
  rotated_at timestamptz not null,
  dpop_thumbprint text,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  confirmed_until timestamptz,
  address text not null,
  browser text not null,
  primary key (id_user, id_session)
);

create index session_ends_at on session (ends_at);

-- Keys that sign access tokens or open sealed passwords; the private half is sealed with a key from configuration.
create table server_key (
  kid text primary key,
  purpose text not null check (purpose in ('access-token', 'login')),
  public_jwk text not null,
  private_sealed text not null,
  made_at timestamptz not null
);

create index server_key_purpose on server_key (purpose, made_at);

-- One-time values already spent: nonces of sealed passwords and ids of DPoP proofs.
create table spent_value (
  value_hash text primary key,
  expires_at timestamptz not null
);

create index spent_value_expiry on spent_value (expires_at);
