insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('KONFIRMASI_URUNG', '2020-01-01', 24, 'Konfirmasi dokumen tunggal: batas pembatalan penerimaan oleh pencatatnya', 'jam', '', true);
