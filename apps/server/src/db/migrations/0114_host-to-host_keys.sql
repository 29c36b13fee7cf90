-- Keys by which companies' own systems are known, each only as a hash: 256 random bits need no slow one.
create table host_key (
  id_perusahaan uuid not null,
  id_key uuid not null,
  nama text not null,
  key_hash text not null,
  -- The key's last characters, by which its company tells it from the other.
  ending text not null,
  created_at timestamptz not null,
  created_by text not null,
  used_at timestamptz,
  primary key (id_perusahaan, id_key)
);

-- A call brings the key alone.
create index host_key_hash on host_key (key_hash);

create index host_key_id on host_key (id_key);
