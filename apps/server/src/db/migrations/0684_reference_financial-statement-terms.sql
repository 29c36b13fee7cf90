insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_LAPORAN_KEUANGAN', '2020-01-01', 10, 'Laporan keuangan: penelitian', 'hari kerja', '', true);
