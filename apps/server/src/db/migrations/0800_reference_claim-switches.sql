-- Whether documents are refused that claim a permit or status without an active entry in its register: 1, or 0 while permits from before
-- the portal are not in the registers yet, as in a new installation. Only the authority knows when they are complete.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('WAJIB_IZIN_TPB', '2020-01-01', 0, 'Dokumen TPB dan PLB: ditolak tanpa Izin TPB yang berlaku', '1 ya, 0 tidak', 'PP 32/2009 jo. PP 85/2015', true),
  ('WAJIB_FASILITAS_KITE', '2020-01-01', 0, 'Dokumen KITE: ditolak tanpa Fasilitas KITE yang berlaku', '1 ya, 0 tidak', 'PMK 149/PMK.04/2022', true),
  ('WAJIB_SERTIFIKAT_AEO', '2020-01-01', 0, 'Status AEO: ditolak tanpa Sertifikat AEO yang berlaku', '1 ya, 0 tidak', 'PMK 137 Tahun 2023', true),
  ('WAJIB_PENETAPAN_MITA', '2020-01-01', 0, 'Status MITA: ditolak tanpa Penetapan MITA yang berlaku', '1 ya, 0 tidak', 'PMK 128 Tahun 2023', true);
