-- The excise of concentrates that contain ethyl alcohol. Of three sources two have 228,000 for liquid ones, one 288,000.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('CUKAI_KMEA_CAIR', '2024-01-01', 228000, 'Cukai KMEA cair', 'Rp/liter', 'PMK 160 Tahun 2023', true),
  ('CUKAI_KMEA_PADAT', '2024-01-01', 1000, 'Cukai KMEA padat', 'Rp/gram', 'PMK 160 Tahun 2023', false);
