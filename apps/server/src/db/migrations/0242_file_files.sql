-- Files of users. Their content is in the file storage under `id_file`; a row is there before the content, and goes after it.
create table stored_file (
  id_file uuid primary key,
  type text not null,
  bytes integer not null check (bytes > 0),
  -- SHA-256 of the content, in hex.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Whether a row of another module refers to it.
  is_attached boolean not null default false,
  -- When it was stored or last attached or detached.
  changed_at timestamptz not null
);

-- For the job that deletes files that nothing refers to.
create index stored_file_unattached on stored_file (changed_at) where not is_attached;
