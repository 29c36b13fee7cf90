-- How long a company may take back what it has recorded at its gate, and how long offices take for differences.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('GATE_BATAL', '2020-01-01', 1, 'Gate mandiri: pembatalan rekaman', 'jam', '', true),
  ('JANJI_GATE_SELISIH', '2020-01-01', 1, 'Gate mandiri: penelitian selisih', 'hari kerja', '', true);
