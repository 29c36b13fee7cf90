-- Terms of excise, treasury and terminal services that no source states, and what a ceiling of deferral is counted by.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_CK5', '2020-01-01', 1, 'CK-5: penelitian, pengawasan, dan penutupan oleh kantor', 'hari kerja', '', true),
  ('JANJI_P3C', '2020-01-01', 3, 'P3C: penelitian dan keputusan', 'hari kerja', '', true),
  ('JANJI_LACK1', '2020-01-01', 5, 'LACK-1: penelitian laporan', 'hari kerja', '', true),
  ('JANJI_REKAMAN_BKC', '2020-01-01', 1, 'Rekaman cukai (jenis pita, kuasa, pengurang, penundaan, izin penerima): pengesahan', 'hari kerja', '', true),
  ('JANJI_JAMINAN', '2020-01-01', 3, 'Jaminan: penelitian, konfirmasi, dan penerimaan', 'hari kerja', '', true),
  ('JANJI_PENGEMBALIAN_TELITI', '2020-01-01', 10, 'Pengembalian: penelitian', 'hari kerja', '', true),
  ('JANJI_PENGEMBALIAN_PUTUS', '2020-01-01', 5, 'Pengembalian: keputusan', 'hari kerja', '', true),
  ('JANJI_PENGEMBALIAN_BAYAR', '2020-01-01', 10, 'Pengembalian: pembayaran dengan SPM dan SP2D', 'hari kerja', '', true),
  ('JANJI_PENGEMBALIAN_PERIKSA', '2020-01-01', 3, 'Pengembalian: pemeriksaan pembayaran yang dicatat', 'hari kerja', '', true),
  ('JANJI_PLP', '2020-01-01', 1, 'PLP: keputusan', 'hari kerja', '', true),
  ('KLAIM_PENJAMIN', '2020-01-01', 6, 'Klaim jaminan: pembayaran oleh penjamin', 'hari kerja', 'PMK 168/PMK.04/2022', true),
  ('BILLING_TAGIHAN', '2020-01-01', 7, 'Piutang: masa berlaku kode billing', 'hari', '', true),
  ('PAGU_1_BULAN', '2020-01-01', 1.5, 'Pagu penundaan 1 bulan, dari rata-rata cukai sebulan', 'kali', '', true),
  ('PAGU_2_BULAN', '2020-01-01', 3, 'Pagu penundaan 2 bulan, dari rata-rata cukai sebulan', 'kali', '', true),
  ('PAGU_90_HARI', '2020-01-01', 4.5, 'Pagu penundaan 90 hari, dari rata-rata cukai sebulan', 'kali', 'PMK 74/PMK.04/2022', false);
