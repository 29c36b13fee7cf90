-- Messages that companies' own systems send, and the answers that they fetch. One row each: the log of an exchange, and the queue of
-- answers.
create table exchange_message (
  id_pesan uuid primary key,
  -- The order in which answers are fetched.
  urutan bigint generated always as identity,
  pertukaran text collate "C" not null,
  arah text not null check (arah in ('masuk', 'keluar')),
  jenis text collate "C" not null,
  id_perusahaan uuid not null,
  rujukan text collate "C" not null,
  -- The content of a message as a hash: the same message again, or another one with its reference.
  sidik text,
  isi jsonb not null,
  jalur text not null check (jalur in ('json', 'xml', 'berkas', 'portal')),
  keadaan text not null check (keadaan in ('diterima', 'ditolak', 'menunggu', 'diambil')),
  masalah jsonb not null default '[]',
  -- The case that it began, moved or is about, and its page for the company.
  id_kasus uuid,
  path text,
  -- Of an answer: how later messages name the case.
  nama_kasus text collate "C",
  pengirim text not null,
  kali integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  fetched_at timestamptz,
  -- Words of the reference and of the fields that the list searches.
  cari tsvector not null,
  check ((arah = 'masuk') = (keadaan in ('diterima', 'ditolak'))),
  check ((arah = 'masuk') = (sidik is not null))
);

-- A message is identified by its reference: sent twice, it has one effect.
create unique index exchange_message_reference on exchange_message (pertukaran, id_perusahaan, rujukan) where arah = 'masuk';

create index exchange_message_list on exchange_message (id_perusahaan, pertukaran, changed_at desc, id_pesan desc);

create index exchange_message_search on exchange_message using gin (cari);

create index exchange_message_queue on exchange_message (id_perusahaan, pertukaran, urutan) where keadaan = 'menunggu';

create index exchange_message_answers on exchange_message (id_perusahaan, pertukaran, rujukan) where arah = 'keluar';

create index exchange_message_case on exchange_message (id_kasus) where id_kasus is not null;

create index exchange_message_name on exchange_message (pertukaran, nama_kasus) where nama_kasus is not null;
