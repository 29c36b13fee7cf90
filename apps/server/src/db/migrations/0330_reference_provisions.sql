-- Rates and terms that the authority sets from a day on, which services reckon with: percent, days. A row applies until the next one of
-- its code begins. Cases keep the values of the day on which they were sent.
create table provision (
  code text collate "C" not null check (code ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  valid_from date not null,
  value numeric(18, 4) not null check (value >= 0),
  -- What it is, and what it is counted in: `%`, `tanggal`.
  label text not null,
  unit text not null,
  source text not null default '',
  -- Not seen in a regulation: a working value that the authority has to confirm.
  is_assumed boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by_name text not null default '',
  primary key (code, valid_from)
);

insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('PPN_HASIL_TEMBAKAU', '2025-01-01', 9.9, 'PPN hasil tembakau, dari harga jual eceran', '%', '', true),
  ('PAJAK_ROKOK', '2014-01-01', 10, 'Pajak rokok, dari cukai', '%', 'UU 1 Tahun 2022', false),
  ('P3C_AWAL_MULAI', '2020-01-01', 1, 'P3C awal: tanggal pertama pengajuan, bulan sebelum persediaan', 'tanggal', '', true),
  ('P3C_AWAL_AKHIR', '2020-01-01', 10, 'P3C awal: tanggal terakhir pengajuan, bulan sebelum persediaan', 'tanggal', '', true),
  ('P3C_IZIN_DIRJEN_AKHIR', '2020-01-01', 25, 'P3C tambahan izin Direktur Jenderal: tanggal terakhir dalam bulan CK-1', 'tanggal', 'PER-24/BC/2018 jo. PER-10/BC/2025', false);
