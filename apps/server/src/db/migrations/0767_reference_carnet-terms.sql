-- How long offices take for carnets, and how long the guarantor of an issuer has.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_CARNET', '2020-01-01', 1, 'Carnet: pemeriksaan dan putusan', 'hari kerja', '', true),
  ('CARNET_KLAIM', '2020-01-01', 180, 'Carnet: jawaban penjamin atas klaim', 'hari', 'Konvensi ATA Pasal 7 (enam bulan)', true);
