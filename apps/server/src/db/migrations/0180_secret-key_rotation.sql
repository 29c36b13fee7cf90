-- The SECRET_KEYs that the database was used with, by their public ids.
create table secret_key (
  key_id text primary key,
  -- When a process last wrote with it.
  seen_at timestamptz not null,
  -- Since when another key has replaced it: it opens nothing any more.
  retired_at timestamptz
);

-- Keys of hashes that cannot be computed again without what was hashed: recovery codes, origins of sign-ins. They are sealed, and so
-- outlive the SECRET_KEY. Each rotation adds one for a purpose.
create table hash_key (
  id_key uuid primary key,
  purpose text not null check (purpose in ('mfa-hashes', 'sign-in-buckets')),
  made_at timestamptz not null,
  key_sealed text not null
);

-- An older database has hashes made with keys that were derived from its SECRET_KEY: the empty ones are filled with those.
insert into hash_key (id_key, purpose, made_at, key_sealed)
select gen_random_uuid(), purpose, 'epoch', ''
from (values ('mfa-hashes'), ('sign-in-buckets')) as purposes (purpose)
where exists (select 1 from server_key);
