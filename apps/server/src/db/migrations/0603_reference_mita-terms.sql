-- Terms of MITA that no source states.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_MITA', '2020-01-01', 10, 'MITA: penelitian dan putusan Kantor Pusat', 'hari kerja', '', true),
  ('KESEDIAAN_MITA', '2020-01-01', 14, 'MITA: jawaban perusahaan atas penawaran atau peringatan', 'hari', '', true),
  ('PEMANTAUAN_MITA', '2020-01-01', 12, 'MITA: jarak pemantauan berkala', 'bulan', '', true);
