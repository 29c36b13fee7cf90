-- Terms of laboratory tests, and the fee of a request outside of a document.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('LAB_UJI', '2024-01-01', 3, 'Uji laboratorium: setiap tahap', 'hari kerja', '', true),
  ('LAB_BIAYA', '2024-01-01', 250000, 'Uji laboratorium: biaya setiap contoh', 'Rp', '', true),
  ('LAB_BAYAR', '2024-01-01', 7, 'Uji laboratorium: masa berlaku kode billing', 'hari', '', true),
  ('LAB_ULANG', '2024-01-01', 30, 'Uji laboratorium: permintaan uji ulang', 'hari', '', true);
