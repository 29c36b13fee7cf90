-- The portal's own copy of the files of versions that are or were live: sub-applications do not depend on their hosts.
alter table catalogue_version
  -- Files beyond those of the manifest that a check loaded: full address → hash.
  add column chunks jsonb not null default '{}',
  -- Null: no complete copy is stored.
  add column copied_at timestamptz,
  -- When it last went live, or was replaced.
  add column last_live_at timestamptz;
-- The live version is loaded from the copy.
alter table catalogue_entry add column is_copied boolean not null default false;

-- Content by its hash, once for all versions that have it.
create table catalogue_content (
  hash text primary key,
  -- Uncompressed.
  bytes integer not null,
  encoding text not null check (encoding in ('br', 'identity')),
  parts integer not null,
  -- When it was last stored or found stored.
  stored_at timestamptz not null
);
create table catalogue_content_part (
  hash text not null references catalogue_content on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (hash, part)
);
-- Compressed already.
alter table catalogue_content_part alter column content set storage external;

create table catalogue_version_file (
  modul_slug text not null,
  number integer not null,
  -- Full address at the host.
  address text not null,
  hash text not null references catalogue_content,
  primary key (modul_slug, number, address),
  foreign key (modul_slug, number) references catalogue_version
);
create index catalogue_version_file_hash on catalogue_version_file (hash);
