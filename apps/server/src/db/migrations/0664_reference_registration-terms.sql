-- The term of decisions about registered customs access. Three days are stated for brokers.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_AKSES', '2020-01-01', 3, 'Registrasi kepabeanan: penelitian dan keputusan', 'hari kerja', 'PER-35/BC/2019', false);
