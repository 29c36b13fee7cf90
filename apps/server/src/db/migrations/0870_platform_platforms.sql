-- Systems of other parties (National Logistics Ecosystem) that read a company's data with its consent.
create table platform (
  -- `client_id` of OAuth, and the header `id_platform`.
  kode text primary key,
  nama text not null,
  badan_hukum text not null,
  npwp text not null,
  kontak text not null,
  email text not null,
  telepon text not null,
  return_addresses text[] not null,
  scopes text[] not null,
  is_blocked boolean not null default false,
  block_reason text not null default '',
  used_at timestamptz
);

-- Keys of platforms, each only as a hash: 256 random bits need no slow one.
create table platform_key (
  kode text not null,
  id_key uuid not null,
  key_hash text not null unique,
  ending text not null,
  created_at timestamptz not null,
  created_by text not null,
  used_at timestamptz,
  primary key (kode, id_key)
);

-- What companies have allowed platforms to read, until when.
create table platform_consent (
  id_perusahaan uuid not null,
  id_consent uuid not null,
  kode text not null,
  scopes text[] not null,
  granted_at timestamptz not null,
  -- Reads have the rights of this account: they stop when it may no longer decide for the company.
  granted_by uuid not null,
  granted_name text not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('dicabut', 'diganti', 'disalahgunakan')),
  ended_by text not null default '',
  used_at timestamptz,
  primary key (id_perusahaan, id_consent),
  check ((ended_at is null) = (ended_because is null))
);

-- A new consent of a company replaces the one that stands.
create unique index platform_consent_standing on platform_consent (id_perusahaan, kode) where ended_at is null;

create index platform_consent_newest on platform_consent (id_perusahaan, granted_at, id_consent);

create index platform_consent_of_platform on platform_consent (kode) where ended_at is null;

-- Authorization codes, access tokens and refresh tokens, as hashes. A used code or refresh token stays until a day after its end, so that
-- its second use is recognised.
create table platform_token (
  token_hash text primary key,
  kind text not null check (kind in ('kode', 'akses', 'refresh')),
  id_perusahaan uuid not null,
  id_consent uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of codes: what the request for tokens has to repeat and to prove. RFC 7636
  return_address text,
  challenge text
);

create index platform_token_expires on platform_token (expires_at);

-- What platforms have read of companies.
create table platform_read (
  id_perusahaan uuid not null,
  id_read uuid not null,
  read_at timestamptz not null,
  kode text not null,
  id_consent uuid not null,
  call text not null,
  scope text not null,
  about text not null,
  primary key (id_perusahaan, id_read)
);

create index platform_read_newest on platform_read (id_perusahaan, read_at, id_read);

create index platform_read_of_platform on platform_read (kode, read_at);

create index platform_read_at on platform_read (read_at);
