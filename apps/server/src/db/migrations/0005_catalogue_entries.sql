create table catalogue_entry (
  id text primary key,
  modul_slug text not null,
  menu_name text not null,
  path_name text not null unique,
  name text not null,
  host text,
  flag text not null check (flag in ('static', 'additional')),
  kind text not null check (kind in ('page', 'subapp')),
  contract text check (contract in ('legacy', 'module', 'frame')),
  version text,
  integrity jsonb,
  -- Whether anything answers at this entry; only then may it stand in a menu.
  is_live boolean not null default false
);
