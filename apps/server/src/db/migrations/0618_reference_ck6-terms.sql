-- How long offices take to decide about a CK-6.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_CK6', '2020-01-01', 1, 'CK-6: putusan atas perbaikan dan pembatalan', 'hari kerja', '', true);
