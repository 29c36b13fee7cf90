-- How old papers may be when they are entered. No source states it.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('BATAS_BERKAS_KERTAS', '2020-01-01', 14, 'Berkas kertas: paling lama sejak diterima sampai dicatat', 'hari', '', true);
