-- What a new stamp costs, by its series, and how long CK-2, CK-3 and counts of stamps take. Source of the costs: PER-15/BC/2024.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('BIAYA_PITA_I', '2020-01-01', 25, 'Biaya pengganti pita seri I', 'Rp per keping', 'PER-15/BC/2024', false),
  ('BIAYA_PITA_II', '2020-01-01', 40, 'Biaya pengganti pita seri II', 'Rp per keping', 'PER-15/BC/2024', false),
  ('BIAYA_PITA_III', '2020-01-01', 25, 'Biaya pengganti pita seri III', 'Rp per keping', 'PER-15/BC/2024', false),
  ('BIAYA_PITA_MMEA', '2020-01-01', 300, 'Biaya pengganti pita MMEA', 'Rp per keping', 'PER-15/BC/2024', false),
  ('CK3_BAYAR', '2020-01-01', 30, 'CK-3: masa berlaku kode billing biaya pengganti', 'hari', '', true),
  ('JANJI_CK2', '2020-01-01', 7, 'CK-2: setiap tahap', 'hari kerja', '', true),
  ('JANJI_CK3', '2020-01-01', 7, 'CK-3: setiap tahap', 'hari kerja', '', true),
  ('JANJI_SISA_PABRIK', '2020-01-01', 14, 'Sisa pabrik: pencacahan', 'hari kerja', '', true);
