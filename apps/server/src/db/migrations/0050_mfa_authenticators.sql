-- Authenticators, one a user. Moved out of the account, which keeps the flag alone.
create table mfa_authenticator (
  id_user uuid primary key,
  secret_sealed text,
  -- The step of the last code that was accepted: none is accepted twice. RFC 6238 §5.2
  last_step bigint not null default 0,
  activated_at timestamptz,
  -- The secret that is being set up, until its code proves that the app has it.
  pending_sealed text,
  pending_until timestamptz
);

insert into mfa_authenticator (id_user, secret_sealed)
select id_user, totp_secret_sealed from portal_user where totp_secret_sealed is not null;

alter table portal_user drop column totp_secret_sealed;

-- Recovery codes that were not used yet, as hashes.
create table mfa_recovery_code (
  id_user uuid not null,
  code_hash text not null,
  primary key (id_user, code_hash)
);
