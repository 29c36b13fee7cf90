-- How long offices take for carriers, how long permits of empty containers are valid, and how late goods on their way may come.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_KONTAINER_KOSONG', '2020-01-01', 1, 'Kontainer kosong: putusan', 'hari kerja', '', true),
  ('KONTAINER_KOSONG_BERLAKU', '2020-01-01', 7, 'Kontainer kosong: masa berlaku persetujuan', 'hari', '', true),
  ('JANJI_PPBT', '2020-01-01', 1, 'PPBT: penelitian dan konfirmasi kedatangan', 'hari kerja', '', true),
  ('PPBT_TIBA', '2020-01-01', 24, 'PPBT: sesudah perkiraan tiba', 'jam', '', true);
