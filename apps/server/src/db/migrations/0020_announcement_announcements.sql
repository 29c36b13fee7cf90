-- Announcements: a small list every process reads, kept whole on every node of a cluster (a reference table).
-- The content columns hold what is published or scheduled; `draft` what is being written. `version` counts changes,
-- `revision` publications. Visible means visible_from <= now and not withdrawn, by the server's clock.
create table announcement (
  id_announcement uuid primary key,
  version integer not null,
  revision integer not null default 0,
  judul text not null default '',
  kategori text not null default '',
  ringkasan text not null default '',
  isi text not null default '',
  audiens text not null default 'semua',
  nomor_dokumen text not null default '',
  berlaku_mulai date,
  visible_from timestamptz,
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_reason text not null default '',
  draft jsonb,
  draft_saved_at timestamptz,
  changed_at timestamptz not null,
  changed_by uuid not null,
  changed_by_name text not null,
  -- Indonesian stems find a word's other forms. Plain words beside them, parted at every sign as `prefixQuery` parts
  -- them, find names, numbers of documents and beginnings of words.
  search tsvector not null generated always as (
    to_tsvector('indonesian', judul || ' ' || ringkasan || ' ' || isi)
    || to_tsvector('simple', regexp_replace(
      judul || ' ' || ringkasan || ' ' || nomor_dokumen || ' ' || isi, '[[:punct:][:space:]]+', ' ', 'g'))
  ) stored
);

create index announcement_newest on announcement (visible_from desc, id_announcement desc) where withdrawn_at is null;

create index announcement_changed on announcement (changed_at desc, id_announcement desc);

create index announcement_search on announcement using gin (search);

-- Every text that was ever published, with what was corrected and by whom.
create table announcement_revision (
  id_announcement uuid not null,
  revision integer not null,
  content jsonb not null,
  note text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  primary key (id_announcement, revision)
);

-- The last revision a user has read.
create table announcement_read (
  id_user uuid not null,
  id_announcement uuid not null,
  revision integer not null,
  read_at timestamptz not null,
  primary key (id_user, id_announcement)
);
