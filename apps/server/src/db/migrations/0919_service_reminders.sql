-- The term of a case, and the validity of an entry, of which its company was last reminded.
create table service_reminder (
  id_kasus uuid not null references service_case on delete cascade,
  kind text not null check (kind in ('tenggat', 'berlaku')),
  begun timestamptz not null,
  ends timestamptz not null,
  primary key (id_kasus, kind)
);

create index service_case_term_end on service_case (tenggat) where tenggat is not null;

create index service_case_validity_end on service_case (berlaku_sampai) where kedudukan = 'active' and berlaku_sampai is not null;

insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('PENGINGAT_TENGGAT', '2020-01-01', 3, 'Pengingat sebelum tenggat perusahaan', 'hari', '', true),
  ('PENGINGAT_MASA_BERLAKU', '2020-01-01', 30, 'Pengingat sebelum masa berlaku izin berakhir', 'hari', '', true);
