-- How long a CK-1C may be paid, and how long offices take.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('CK1C_BAYAR', '2020-01-01', 0, 'CK-1C: masa berlaku kode billing', 'hari', '', true),
  ('JANJI_CK1C', '2020-01-01', 1, 'CK-1C: pemeriksaan dan putusan atas pembatalan', 'hari kerja', '', true);
