-- Clocks of disputes at the tax court. Those of UU 14/2002 that were not read in its text are assumed.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('BANDING_DIBAYAR', '2002-04-12', 50, 'Banding: bagian tagihan yang dibayar sebelum diajukan', '%', 'UU 14 Tahun 2002 pasal 36', false),
  ('SENGKETA_PERMINTAAN', '2002-04-12', 14, 'Banding dan gugatan: permintaan uraian atau tanggapan oleh pengadilan', 'hari', 'UU 14 Tahun 2002 pasal 44', false),
  ('BATAS_SUB', '2002-04-12', 3, 'Banding: surat uraian banding (SUB) sejak permintaan', 'bulan', 'UU 14 Tahun 2002', true),
  ('BATAS_TANGGAPAN', '2002-04-12', 1, 'Gugatan: surat tanggapan sejak permintaan', 'bulan', 'UU 14 Tahun 2002', true),
  ('SENGKETA_BANTAHAN', '2002-04-12', 30, 'Banding dan gugatan: bantahan sejak salinan diterima', 'hari', 'UU 14 Tahun 2002', true),
  ('SIDANG_BANDING', '2002-04-12', 6, 'Banding: sidang dimulai sejak surat diterima', 'bulan', 'UU 14 Tahun 2002', true),
  ('SIDANG_GUGATAN', '2002-04-12', 3, 'Gugatan: sidang dimulai sejak surat diterima', 'bulan', 'UU 14 Tahun 2002', true),
  ('PUTUSAN_BANDING', '2002-04-12', 12, 'Banding: putusan sejak surat diterima', 'bulan', 'UU 14 Tahun 2002', true),
  ('PUTUSAN_GUGATAN', '2002-04-12', 6, 'Gugatan: putusan sejak surat diterima', 'bulan', 'UU 14 Tahun 2002', true),
  ('SENGKETA_PELAKSANAAN', '2002-04-12', 30, 'Banding dan gugatan: pelaksanaan sejak putusan diterima', 'hari', 'UU 14 Tahun 2002', true),
  ('SENGKETA_PK', '2002-04-12', 3, 'Banding dan gugatan: peninjauan kembali sejak putusan diterima', 'bulan', 'UU 14 Tahun 2002', false);
