-- Entries of registers are cases that a decision began: what they are worth, and the days on which they are valid.
alter table service_case
  add column kedudukan text check (kedudukan in ('active', 'frozen', 'ended')),
  add column berlaku_mulai date,
  add column berlaku_sampai date,
  add check (kedudukan is null or berlaku_mulai is not null);

-- A licence that ended may be issued again under its number. Two that may be used never share one.
alter table service_case drop constraint service_case_nomor_key;

create unique index service_case_number on service_case (nomor) where kedudukan is null;

create unique index service_case_entry_number on service_case (layanan, nomor) where kedudukan in ('active', 'frozen');

-- "Does the company have an active entry?"
create index service_case_entries on service_case (id_perusahaan, layanan) where kedudukan is not null;

-- The list of a register for officers, in each of its orders.
create index service_case_entry_newest on service_case (layanan, changed_at desc, id_kasus desc) where kedudukan is not null;

create index service_case_entry_by_number on service_case (layanan, (coalesce(nomor, '')), id_kasus)
  where kedudukan is not null;

create index service_case_entry_by_end on service_case (layanan, (coalesce(berlaku_sampai, 'infinity')), id_kasus)
  where kedudukan is not null;

alter table service_case_event
  -- What the entry of a register was worth after it: on a day in the past, the last event up to that day decides.
  add column kedudukan text,
  -- Fields that it changed, as they were and as they are.
  add column perubahan jsonb not null default '[]';
