-- Terms and the fine of rush handling.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_RUSH', '2020-01-01', 2, 'Rush handling: putusan', 'jam', 'PMK 26 Tahun 2024', false),
  ('RUSH_BAYAR', '2020-01-01', 1, 'Rush handling: masa berlaku kode billing', 'hari', '', true),
  ('RUSH_PIB', '2020-01-01', 7, 'Rush handling: penyerahan PIB penyelesaian', 'hari kerja', '', true),
  ('RUSH_DENDA', '2020-01-01', 10, 'Rush handling: denda bila PIB terlambat atau salah', '% bea masuk', 'UU 10 Tahun 1995 Pasal 10B', false);
