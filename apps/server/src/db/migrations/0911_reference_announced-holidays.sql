-- The last year whose public holidays the list hari_libur has. Of later years it has the fixed days only.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('HARI_LIBUR_SAMPAI', '2025-01-01', 2026, 'Hari libur dan cuti bersama: tahun terakhir yang sudah ditetapkan', 'tahun', 'SKB 1497/2025, 2/2025, 5/2025', false);
