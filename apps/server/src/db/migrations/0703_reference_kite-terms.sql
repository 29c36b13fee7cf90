-- Terms of KITE operations: reports and their examination, and the duty on waste that is sold. Stated in sources are the 60 days and the 5 %.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('KITE_LAPOR', '2020-01-01', 60, 'KITE: laporan setelah periode berakhir', 'hari', 'PMK 149/PMK.04/2022', false),
  ('KITE_SCRAP_BM', '2020-01-01', 5, 'KITE: bea masuk atas penjualan sisa proses', '%', 'PMK 149/PMK.04/2022', false),
  ('KITE_JAWAB', '2020-01-01', 5, 'BCL.KT: jawaban atas permintaan data', 'hari kerja', '', true),
  ('KITE_IKM_KIRIM', '2020-01-01', 10, 'Inventori IKM: pengiriman setelah triwulan', 'hari', '', true),
  ('JANJI_KITE_LAPORAN', '2020-01-01', 30, 'BCL.KT: penelitian dan keputusan', 'hari', '', true),
  ('JANJI_KITE_LHPRE', '2020-01-01', 5, 'LHPRE: penelitian realisasi ekspor', 'hari kerja', '', true),
  ('JANJI_KITE_PERIODE', '2020-01-01', 5, 'KITE: putusan perpanjangan periode', 'hari kerja', '', true),
  ('JANJI_KITE_SPP', '2020-01-01', 10, 'KITE: penetapan sisa bahan (SPP)', 'hari kerja', '', true),
  ('JANJI_KITE_LDE', '2020-01-01', 10, 'LDE: penelitian', 'hari kerja', '', true);
