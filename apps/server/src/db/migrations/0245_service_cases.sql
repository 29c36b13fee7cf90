-- Cases of services: one row each, whatever the service. `isi` is the content as its definition of `versi_layanan` has it; what the
-- state is called, who acts in it and what follows is the current definition's.
create table service_case (
  id_kasus uuid primary key,
  -- The intention that began it: a repeated call finds it.
  kunci uuid not null unique,
  layanan text not null,
  versi_layanan integer not null,
  id_perusahaan uuid not null,
  npwp text not null,
  nama_perusahaan text not null,
  -- The office that its content names when it is sent.
  kode_kantor text,
  nomor text unique,
  keadaan text not null,
  sejak timestamptz not null,
  tenggat timestamptz,
  -- When the system acts because the term has ended.
  gugur_pada timestamptz,
  nada text not null check (nada in ('draft', 'progress', 'attention', 'good', 'bad')),
  -- Duties that have an action in the state, and the officers for whom one is meant.
  tugas text[] not null default '{}',
  untuk uuid[] not null default '{}',
  ditugaskan uuid[] not null default '{}',
  id_pengambil uuid,
  nama_pengambil text,
  version integer not null,
  isi jsonb not null,
  -- Words of the number and of the fields that the list searches.
  cari tsvector not null,
  sent_at timestamptz,
  changed_at timestamptz not null,
  check ((id_pengambil is null) = (nama_pengambil is null))
);

create index service_case_of_company on service_case (id_perusahaan, layanan, changed_at desc, id_kasus desc);

create index service_case_newest on service_case (id_perusahaan, changed_at desc, id_kasus desc);

create index service_case_search on service_case using gin (cari);

-- Worklists: cases of an office that wait for a duty, the earliest term first. A case without a term has no end.
create index service_case_waiting on service_case (kode_kantor, (coalesce(tenggat, 'infinity')), id_kasus) where tugas <> '{}';

create index service_case_meant_for on service_case using gin (untuk) where untuk <> '{}';

create index service_case_lapsing on service_case (gugur_pada) where gugur_pada is not null;

create table service_case_event (
  id_kasus uuid not null references service_case on delete cascade,
  number integer not null,
  -- The intention of the call that did it; null for the system's.
  kunci uuid unique,
  tindakan text not null,
  teks text not null,
  keadaan text not null,
  happened_at timestamptz not null,
  sisi text not null check (sisi in ('applicant', 'officer', 'system')),
  -- The duty by which an officer acted.
  tugas text,
  id_user uuid,
  nama_user text not null,
  kode_kantor text,
  nomor jsonb not null,
  jawaban jsonb not null,
  -- Between officers only: applicants do not see it.
  is_internal boolean not null default false,
  primary key (id_kasus, number)
);

-- The last number of each series: of a kind, an office and a year.
create table service_number (seri text primary key, terakhir bigint not null);

-- A case is deleted after its files: their content is deleted too.
alter table service_case_file add foreign key (id_kasus) references service_case;
