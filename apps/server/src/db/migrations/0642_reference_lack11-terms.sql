-- Until when a LACK-11 is sent, and how long the decision about its correction takes.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('LACK11_KIRIM', '2020-01-01', 10, 'LACK-11: batas pengiriman setelah akhir triwulan', 'hari', '', true),
  ('JANJI_LACK11', '2020-01-01', 3, 'LACK-11: putusan atas perbaikan', 'hari kerja', '', true);
