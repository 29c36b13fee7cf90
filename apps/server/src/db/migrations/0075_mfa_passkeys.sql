-- Passkeys: a second way to answer the second step. They go when MFA goes.
create table passkey (
  id_user uuid not null,
  id_passkey uuid not null,
  -- As the authenticator names it, base64url. One user's passkey is never looked for under another.
  credential_id text not null,
  -- COSE key, base64url.
  public_key text not null,
  -- How often the authenticator has signed, as it tells; 0 where it does not count. WebAuthn §6.1.1
  sign_count bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (id_user, id_passkey),
  unique (id_user, credential_id)
);

-- What a browser was asked to sign, until it is answered: one a sign-in, or a session that adds a passkey.
create table passkey_challenge (
  id_user uuid not null,
  of_id uuid not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (id_user, of_id)
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);
