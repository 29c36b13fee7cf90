-- Terms and areas of permits of bonded storage (TPB). Those of a Kawasan Berikat are stated; the other kinds are assumed to have the same.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_TPB_BAP', '2020-01-01', 3, 'Izin TPB: BAP setelah tanggal siap diperiksa', 'hari kerja', 'PMK 131/PMK.04/2018', false),
  ('JANJI_TPB_PEMAPARAN', '2020-01-01', 3, 'Izin TPB: undangan pemaparan setelah BAP', 'hari kerja', 'PMK 131/PMK.04/2018', false),
  ('JANJI_TPB_KEPUTUSAN', '2020-01-01', 1, 'Izin TPB: konsep dan penetapan keputusan setelah pemaparan', 'jam', 'PMK 131/PMK.04/2018', false),
  ('JANJI_TPB_PENGAWASAN', '2020-01-01', 3, 'Izin TPB: pembekuan, pemulihan, dan pencabutan', 'hari kerja', '', true),
  ('LUAS_TPB_1', '2020-01-01', 10000, 'Kawasan Berikat: luas minimal di luar kawasan industri', 'm²', 'PMK 131/PMK.04/2018', false),
  ('LUAS_TPB_7', '2020-01-01', 10000, 'PLB: luas minimal untuk kriteria luas', 'm²', 'PMK 272/PMK.04/2015', false);
