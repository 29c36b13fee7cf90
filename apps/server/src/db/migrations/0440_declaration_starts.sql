-- The name that its company gives a document.
alter table declaration add column nama text not null default '';

-- The other side of the trade: sender, supplier, seller, receiver or buyer, the first that a document names.
alter table declaration add column mitra text generated always as (
  jsonb_path_query_first(isi, '$.entitas[*] ? (@.kodeEntitas == "9" || @.kodeEntitas == "5" || @.kodeEntitas == "10"
    || @.kodeEntitas == "8" || @.kodeEntitas == "6").namaEntitas') #>> '{}'
) stored;

-- The last documents that a company sent, by which new ones begin.
create index declaration_last_sent on declaration (id_perusahaan, kode_dokumen, sent_at desc) where sent_at is not null;

-- What a draft began with besides nothing: filled-in content, where each value came from, and the quantities that it reckons with.
create table declaration_start (
  id_perusahaan uuid not null,
  id_header uuid not null,
  awal jsonb not null,
  primary key (id_perusahaan, id_header),
  foreign key (id_perusahaan, id_header) references declaration on delete cascade
);

-- Content that a company begins documents with, by a name.
create table declaration_template (
  id_perusahaan uuid not null,
  id_templat uuid not null,
  kode_dokumen text not null,
  nama text not null,
  isi jsonb not null,
  barang jsonb not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (id_perusahaan, id_templat)
);
create unique index declaration_template_name on declaration_template (id_perusahaan, kode_dokumen, lower(nama));
