-- The approved permission sheet of each module. A change is recorded in catalogue_change.
create table catalogue_permission (
  modul_slug text not null,
  kind text not null
    check (kind in ('connect', 'img', 'font', 'frame', 'worker', 'ws', 'trustedTypes', 'features', 'eval')),
  value text not null check (length(value) between 1 and 200),
  approved_at timestamptz not null,
  approved_by text not null,
  primary key (modul_slug, kind, value)
);

-- Permissions whose absence blocked something during the trial of a version.
alter table catalogue_version add column check_blocked jsonb not null default '[]';

-- What browsers blocked, summed up. A module has a limited number of rows, whatever browsers report.
create table catalogue_violation (
  modul_slug text not null,
  directive text not null check (length(directive) between 1 and 40),
  -- An origin, the name of a Trusted Types policy, or a keyword.
  blocked text not null check (length(blocked) between 1 and 200),
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (modul_slug, directive, blocked)
);
create index catalogue_violation_last_at on catalogue_violation (last_at);
