-- Deferrals of debts. The limit of the head of the office and the days for the decision are assumed.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('PENUNDAAN_UTANG_KANTOR', '2017-01-01', 5000000000, 'Penundaan utang: diputus kepala kantor sampai dengan', 'Rp', 'PMK 122/PMK.04/2017', true),
  ('PENUNDAAN_UTANG_BULAN', '2017-01-01', 12, 'Penundaan utang: paling lama', 'bulan', 'PMK 122/PMK.04/2017', false),
  ('PENUNDAAN_UTANG_BUNGA', '2017-01-01', 2, 'Penundaan utang: bunga per bulan', '%', 'PMK 122/PMK.04/2017', false),
  ('JANJI_PENUNDAAN_UTANG', '2017-01-01', 10, 'Penundaan utang: penelitian dan keputusan', 'hari kerja', '', true);
