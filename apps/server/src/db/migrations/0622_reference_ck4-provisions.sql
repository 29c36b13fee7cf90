-- The term of monthly CK-4 and of their corrections, and the excise of ethyl alcohol.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('CK4_BULANAN', '2020-01-01', 10, 'CK-4 bulanan: batas pengiriman setelah akhir bulan', 'hari', 'PMK 161/PMK.04/2022', true),
  ('JANJI_CK4', '2020-01-01', 3, 'CK-4: putusan atas perbaikan', 'hari kerja', '', true),
  ('CUKAI_EA', '2024-01-01', 20000, 'Cukai etil alkohol', 'Rp/liter', 'PMK 160 Tahun 2023', false);
