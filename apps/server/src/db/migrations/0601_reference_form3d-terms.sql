-- The term of decisions about Form 3D, which no source states.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_FORM3D', '2020-01-01', 1, 'Form 3D: penelitian, keputusan, dan penunjukan pengawas', 'hari kerja', '', true);
