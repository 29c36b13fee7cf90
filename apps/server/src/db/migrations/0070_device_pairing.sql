-- The code a portal session shows at this moment, by hash: a newer one takes its place.
create table device_code (
  id_user uuid not null,
  id_session uuid not null,
  code_hash text not null unique,
  expires_at timestamptz not null,
  primary key (id_user, id_session)
);

-- Phones that have used a code, and wait for the session that showed it to confirm them.
create table device_pairing (
  id_pairing uuid primary key,
  pairing_hash text not null unique,
  id_user uuid not null,
  id_session uuid not null,
  device_type text not null,
  device_os text not null,
  dpop_thumbprint text,
  address text not null,
  state text not null check (state in ('waiting', 'confirmed', 'refused')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  interval_seconds integer not null,
  polled_at timestamptz
);

create index device_pairing_session on device_pairing (id_user, id_session);

-- The paired phone, one a user. Its own session is the one it got by pairing, and whatever its key has begun since.
create table user_access_mobile (
  id_user uuid primary key,
  id_user_access_mobile uuid not null unique,
  device_type text not null,
  device_os text not null,
  dpop_thumbprint text,
  id_session uuid not null,
  activated_at timestamptz not null
);
