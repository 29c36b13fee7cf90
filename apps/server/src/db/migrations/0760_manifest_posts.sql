-- Posts of manifests that were filed in the portal, as they are now: of carriers, and of consolidators under a post of theirs.
create table manifest_post (
  id_pos uuid primary key,
  -- The case of the manifest, and its service.
  id_kasus uuid not null,
  layanan text not null,
  id_perusahaan uuid not null,
  nama_perusahaan text not null,
  kode_kantor text not null,
  arah text not null check (arah in ('masuk', 'keluar')),
  nomor_bc11 text not null,
  tanggal_bc11 date not null,
  nomor_pos text not null,
  nomor_bl text not null,
  tanggal_bl date not null,
  -- The post that it is a part of, by its number.
  pos_master text,
  nomor_master text,
  npwp_penerima text,
  kontainer text[] not null,
  jumlah_kemasan numeric(12) not null,
  isi jsonb not null,
  -- What the office has recorded.
  status text not null check (status in ('terbuka', 'sebagian', 'ditutup', 'btd')),
  penutup jsonb,
  changed_at timestamptz not null,
  unique (id_kasus, nomor_pos)
);

create index manifest_post_number on manifest_post (nomor_bc11, kode_kantor, tanggal_bc11, nomor_pos);
create index manifest_post_house on manifest_post (nomor_bc11, kode_kantor, tanggal_bc11, pos_master) where pos_master is not null;
create index manifest_post_bl on manifest_post (upper(nomor_bl));
create index manifest_post_container on manifest_post using gin (kontainer);
create index manifest_post_of_company on manifest_post (id_perusahaan, changed_at desc, id_pos desc);
create index manifest_post_of_office on manifest_post (kode_kantor, changed_at desc, id_pos desc);
create index manifest_post_newest on manifest_post (changed_at desc, id_pos desc);

-- Cases of other services that take something of a post: onward carriage, empty containers.
create table manifest_post_use (
  id_kasus uuid not null,
  nomor_pos text not null,
  layanan text not null,
  id_perusahaan uuid not null,
  kode_kantor text not null,
  nomor_bc11 text not null,
  tanggal_bc11 date not null,
  nomor text not null,
  tanggal date not null,
  jumlah_kemasan numeric(12) not null,
  primary key (id_kasus, nomor_pos)
);

create index manifest_post_use_of_post on manifest_post_use (nomor_bc11, kode_kantor, tanggal_bc11, nomor_pos);
