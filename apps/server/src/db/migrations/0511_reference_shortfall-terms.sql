insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('PEMBETULAN_BAYAR', '2020-01-01', 7, 'Kurang bayar karena pembetulan: masa berlaku kode billing', 'hari', '', true);
