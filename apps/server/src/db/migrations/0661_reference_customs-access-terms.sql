-- Terms of blocks and revocations of customs access. Three working days for an opening and twelve months until a revocation are stated.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_BLOKIR', '2020-01-01', 1, 'Blokir akses kepabeanan: penetapan dan usul pencabutan', 'hari kerja', '', true),
  ('JANJI_BUKA_BLOKIR', '2020-01-01', 3, 'Pembukaan blokir: penelitian dan keputusan', 'hari kerja', 'PMK 219/PMK.04/2019', false),
  ('BATAS_BLOKIR', '2020-01-01', 12, 'Blokir akses kepabeanan: batas pembukaan sebelum akses dicabut', 'bulan', 'PMK 219/PMK.04/2019', false),
  ('JANJI_CABUT_AKSES', '2020-01-01', 3, 'Pencabutan akses: penelitian, keputusan, dan registrasi baru', 'hari kerja', '', true);
