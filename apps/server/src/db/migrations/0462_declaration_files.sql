-- Files that companies' own systems upload for a document: papers of its list, and pictures of its goods.
create table declaration_file (
  id_perusahaan uuid not null,
  id_header uuid not null,
  id_file uuid not null,
  jenis text not null check (jenis in ('dokumen', 'barang')),
  -- Number of the row that it belongs to.
  seri integer not null,
  keterangan text not null,
  name text not null,
  type text not null,
  bytes integer not null,
  hash text not null,
  added_at timestamptz not null,
  added_by text not null,
  primary key (id_perusahaan, id_header, id_file),
  unique (id_perusahaan, id_header, jenis, seri, hash)
);
