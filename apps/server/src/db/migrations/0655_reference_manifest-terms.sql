-- How long offices take for corrections and cancellations of manifests.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_MANIFES', '2020-01-01', 1, 'Manifes: perbaikan dan pembatalan', 'hari kerja', '', true);
