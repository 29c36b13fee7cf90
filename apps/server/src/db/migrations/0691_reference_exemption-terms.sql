-- How long applications for exemption take. The decision's fourteen days are stated; the others are assumed.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_PEMBEBASAN', '2020-01-01', 14, 'Pembebasan cukai: keputusan setelah permohonan lengkap', 'hari kerja', 'PMK 109/PMK.04/2010', false),
  ('PERIKSA_PEMBEBASAN', '2020-01-01', 3, 'Pembebasan cukai: pemeriksaan kelengkapan', 'hari kerja', '', true),
  ('LENGKAPI_PEMBEBASAN', '2020-01-01', 30, 'Pembebasan cukai: melengkapi permohonan', 'hari', '', true);
