-- People who sign in. A reference table: every call reads one row of it.
create table portal_user (
  id_user uuid primary key,
  username text not null,
  email text not null,
  nama text not null,
  identitas text not null,
  npwp text not null,
  nib text not null,
  nitku text not null default '',
  id_perusahaan uuid not null,
  handphone text not null,
  flag_blokir text not null default '0' check (flag_blokir in ('0', '1')),
  nip_rekam text not null default '',
  password_hash text not null,
  password_expires_at timestamptz not null,
  otp_flag text not null default '0' check (otp_flag in ('0', '1', '2')),
  totp_secret_sealed text,
  last_sign_in_at timestamptz,
  previous_sign_in_at timestamptz,
  created_at timestamptz not null
);

create unique index portal_user_username on portal_user (lower(username));

create unique index portal_user_email on portal_user (lower(email));

-- Failures counted before a hash is computed, one row a bucket (design 05, A3).
create table sign_in_counter (
  bucket text primary key,
  window_started_at timestamptz not null,
  attempts integer not null
);

-- Where an account has signed in from: its own counter, so that strangers cannot lock the owner out.
create table known_origin (
  id_user uuid not null,
  origin_hash text not null,
  seen_at timestamptz not null,
  primary key (id_user, origin_hash)
);
