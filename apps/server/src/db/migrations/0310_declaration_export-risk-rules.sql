-- By what the simulated core system chooses exports that are inspected. Further conditions: levies of the goods `pungutan` (list
-- jenis_pungutan), codes of header fields `isi`.
-- Assumed rules for the demo: the authority's own profiles are not public.
insert into declaration_risk_rule (kode_dokumen, urutan, berlaku_mulai, syarat, jalur, alasan) values
  ('30', 10, '2022-04-25', '{"isi": {"kodeJenisEkspor": ["4", "5"]}}', 'MERAH', 'Reimpor atau reekspor'),
  ('30', 20, '2022-04-25', '{"isi": {"kodeKategoriEkspor": ["22", "23"]}}', 'MERAH', 'KITE pengembalian bea masuk'),
  ('30', 30, '2022-04-25', '{"isi": {"kodeKategoriEkspor": ["61"]}}', 'MERAH', 'Barang kena cukai yang belum dilunasi cukainya'),
  ('30', 40, '2022-04-25', '{"pungutan": ["BK"]}', 'MERAH', 'Barang yang dikenakan bea keluar'),
  ('30', 90, '2022-04-25', '{}', 'HIJAU', 'Tidak ada indikator risiko');
