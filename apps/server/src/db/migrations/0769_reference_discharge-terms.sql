-- How long offices take for reports of unloading, and how long terminals have to explain differences.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_DISCHARGE', '2020-01-01', 1, 'Discharge TPS: penelitian laporan bongkar', 'hari kerja', '', true),
  ('DISCHARGE_JAWAB', '2020-01-01', 3, 'Discharge TPS: penjelasan selisih', 'hari kerja', '', true);
