-- A term of KITE facilities that no source states.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_KITE_FASILITAS', '2020-01-01', 3, 'Fasilitas KITE: perubahan, pembekuan, pencairan, dan pencabutan', 'hari kerja', '', true);
