-- Terms and the interest of voluntary declarations.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('VD_BAYAR', '2020-01-01', 7, 'Voluntary declaration: pembayaran setelah tanggal penyelesaian', 'hari', '', true),
  ('VD_LAPOR', '2020-01-01', 30, 'Voluntary declaration: laporan realisasi setelah tanggal penyelesaian', 'hari', '', true),
  ('VD_BILLING', '2020-01-01', 7, 'Voluntary declaration: masa berlaku kode billing', 'hari', '', true),
  ('VD_BUNGA', '2020-01-01', 2, 'Voluntary declaration: bunga bila tidak diselesaikan', '% sebulan', '', true);
