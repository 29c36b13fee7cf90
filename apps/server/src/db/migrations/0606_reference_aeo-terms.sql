-- Terms of the recognition of authorised economic operators that no source states.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_AEO_VALIDASI', '2020-01-01', 10, 'AEO: penelitian dokumen dan perbaikan, penugasan tim', 'hari kerja', '', true),
  ('JANJI_AEO_LAPANGAN', '2020-01-01', 30, 'AEO: validasi lapangan dan laporannya', 'hari kerja', '', true),
  ('JANJI_AEO_KEPUTUSAN', '2020-01-01', 10, 'AEO: keputusan, juga tentang perubahan, pembekuan, dan pencabutan', 'hari kerja', '', true),
  ('AEO_PERBAIKAN_PANTAU', '2020-01-01', 30, 'AEO: perbaikan oleh perusahaan setelah pemantauan', 'hari', '', true);
