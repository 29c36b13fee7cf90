-- Customs documents of companies. Header and parts are one JSON document, saved as a whole; goods lines are rows, so that one is
-- read and changed alone. All of a company lies together (id_perusahaan is the distribution key). Name and tax number are those
-- of the day it was begun. A document without `sent_at` is a draft; one with it never changes in what it says.
create table declaration (
  id_perusahaan uuid not null,
  id_header uuid not null,
  kode_dokumen text not null,
  version integer not null,
  -- What made this version, as a hash: the same change sent again after a lost answer is known by it.
  change text not null,
  npwp text not null,
  nama_perusahaan text not null,
  isi jsonb not null,
  lines integer not null,
  nomor_aju text,
  kode_proses text not null,
  kode_respon text,
  nomor_daftar text,
  tanggal_daftar date,
  made_at timestamptz not null,
  made_by uuid not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  sent_at timestamptz,
  -- Names and numbers of the parts that people look for.
  words text not null,
  -- Words parted at every sign, as `prefixQuery` parts them.
  search tsvector not null generated always as (
    to_tsvector('simple', regexp_replace(
      coalesce(nomor_aju, '') || ' ' || coalesce(nomor_daftar, '') || ' ' || nama_perusahaan || ' ' || words,
      '[[:punct:][:space:]]+', ' ', 'g'))
  ) stored,
  primary key (id_perusahaan, id_header),
  unique (id_perusahaan, nomor_aju)
);

-- A company's lists, by kind, in both orders of time.
create index declaration_begun on declaration (id_perusahaan, kode_dokumen, made_at, id_header);

create index declaration_changed on declaration (id_perusahaan, kode_dokumen, changed_at, id_header);

-- How many drafts a company has.
create index declaration_draft on declaration (id_perusahaan) where sent_at is null;

-- Officers and brokers know a document by its id alone.
create index declaration_id on declaration (id_header);

-- What officers read.
create index declaration_sent on declaration (sent_at, id_header) where sent_at is not null;

create index declaration_sent_kind on declaration (kode_dokumen, sent_at, id_header) where sent_at is not null;

create index declaration_search on declaration using gin (search);

create table declaration_line (
  id_perusahaan uuid not null,
  id_header uuid not null,
  seri integer not null,
  isi jsonb not null,
  primary key (id_perusahaan, id_header, seri)
);

-- `number` equals the version that the event made.
create table declaration_event (
  id_perusahaan uuid not null,
  id_header uuid not null,
  number integer not null,
  jenis text not null check (jenis in ('dibuat', 'disalin', 'dikirim', 'dijawab')),
  happened_at timestamptz not null,
  kode_proses text not null,
  kode_respon text,
  id_user uuid not null,
  nama_user text not null,
  pesan text not null,
  primary key (id_perusahaan, id_header, number)
);

-- The last number given under the first twenty characters of a nomor aju: office, document, company and day. Companies that
-- share those characters share the row, which is why it is not a company's.
create table declaration_number (
  prefix text primary key,
  last integer not null
);

-- How often a user replaced all lines of a document in the present window.
create table declaration_upload (
  id_user uuid primary key,
  window_started_at timestamptz not null,
  uploads integer not null
);
