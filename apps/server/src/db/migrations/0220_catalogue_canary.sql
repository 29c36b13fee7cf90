-- A version that a part of the users loads beside the live one: at most one of each module.
create table catalogue_canary (
  modul_slug text primary key,
  -- Changes with every start: figures are counted under it.
  id_canary uuid not null unique,
  number integer not null,
  -- As the contract's `canaryAudience`; listed accounts with their ids.
  audience jsonb not null check (audience ->> 'jenis' in ('persen', 'peran', 'pengguna')),
  started_at timestamptz not null,
  started_by text not null,
  foreign key (modul_slug, number) references catalogue_version
);

-- Visits of each user to the canary and to the live version while a canary runs.
create table catalogue_canary_user (
  id_canary uuid not null references catalogue_canary (id_canary) on delete cascade,
  number integer not null,
  id_user uuid not null,
  visits integer not null,
  failed integer not null,
  -- The visit of the last failure: a visit that fails twice counts once.
  last_failed uuid,
  primary key (id_canary, number, id_user)
);

-- Durations of mounts, by their upper bounds.
create table catalogue_canary_mount (
  id_canary uuid not null references catalogue_canary (id_canary) on delete cascade,
  number integer not null,
  upper_ms integer not null,
  visits bigint not null,
  primary key (id_canary, number, upper_ms)
);

-- When a canary with it last began or ended: open pages still load files of its copy.
alter table catalogue_version add column last_canary_at timestamptz;
