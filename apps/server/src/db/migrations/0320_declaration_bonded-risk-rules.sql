-- By what the simulated core system chooses documents of bonded storage and logistics centres for inspection; `MERAH` is inspected.
-- Assumed rules for the demo, as those of imports: the authority's own profiles are not public.
insert into declaration_risk_rule (kode_dokumen, urutan, berlaku_mulai, syarat, jalur, alasan)
select kode, urutan, date '2022-04-25', syarat::jsonb, jalur, alasan
from unnest(array['16', '23', '25', '261', '262', '27', '28', '40', '41']) as kind (kode)
cross join (values
  (10, '{"pos": ["2203", "2204", "2205", "2206", "2208", "2402", "2403"]}', 'MERAH', 'Barang kena cukai'),
  (20, '{"pos": ["6309", "8701", "8702", "8703", "8704", "8711"]}', 'MERAH', 'Komoditas berisiko tinggi'),
  (40, '{"nilai": 5000000000}', 'MERAH', 'Nilai barang tinggi'),
  (90, '{}', 'HIJAU', 'Tidak ada indikator risiko')
) as rule (urutan, syarat, jalur, alasan);
