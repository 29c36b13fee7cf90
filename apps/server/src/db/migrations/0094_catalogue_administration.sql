alter table catalogue_entry
  -- Stands for the host where the portal runs in production.
  add column production_host text,
  -- Scripts that a legacy sub-application expects to be loaded before it, in their order.
  add column globals jsonb not null default '[]',
  -- The version that is live, at all paths of the module.
  add column live_number integer,
  add column is_pinned boolean not null default false,
  -- Of a pinned version: what the host serves under this name may be newer.
  add column manifest text,
  -- Added by the static list of hosts: opens to whoever may open the module.
  add column is_extra boolean not null default false,
  add column changed_at timestamptz;
create index catalogue_entry_modul_slug on catalogue_entry (modul_slug);

create table catalogue_version (
  modul_slug text not null,
  number integer not null,
  -- The whole address it was read from.
  host text not null,
  version text,
  contract text not null check (contract in ('legacy', 'module', 'frame')),
  integrity jsonb not null,
  sealed boolean not null,
  globals jsonb not null,
  manifest text not null,
  read_at timestamptz not null,
  -- Empty: an operator, at the command line.
  read_by text not null,
  is_checked boolean,
  checked_at timestamptz,
  checked_by text not null default '',
  check_note text not null default '',
  primary key (modul_slug, number)
);

-- Only ever added to.
create table catalogue_change (
  id_change uuid primary key,
  modul_slug text not null,
  -- Null: of the module, at all its paths.
  id_entry text,
  at timestamptz not null,
  by_user uuid,
  by_name text not null,
  act text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null
);
create index catalogue_change_of_module on catalogue_change (modul_slug, at desc, id_change desc);

-- What browsers told of sub-applications, summed up: as many rows as there are kinds, whatever browsers tell.
create table catalogue_fault (
  modul_slug text not null,
  kind text not null,
  times integer not null,
  last_at timestamptz not null,
  -- The last one's.
  version text not null,
  message text not null,
  primary key (modul_slug, kind)
);

create table catalogue_host (
  host text primary key,
  state text not null default 'baru' check (state in ('baru', 'baik', 'gangguan')),
  since timestamptz not null,
  -- Failures since the last answer.
  failures integer not null default 0,
  problem text check (problem in ('waktu', 'sambungan', 'jawaban', 'isi')),
  -- HTTP status of the last answer.
  answer integer,
  took_ms integer,
  checked_at timestamptz,
  due_at timestamptz not null,
  -- Until then one process asks it, and no other.
  lease_ends_at timestamptz
);
create index catalogue_host_due on catalogue_host (due_at);
