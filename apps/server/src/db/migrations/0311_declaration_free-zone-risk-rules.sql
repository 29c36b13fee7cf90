-- By what the simulated core system chooses the documents of logistics centres for export and of free zones that are inspected.
-- Assumed rules for the demo: the authority's own profiles are not public.
insert into declaration_risk_rule (kode_dokumen, urutan, berlaku_mulai, syarat, jalur, alasan)
select kind, urutan, date '2022-04-25', syarat, jalur, alasan
from unnest(array['33', '331', '511', '512', '513']) as kind, (values
  (10, '{"pos": ["2203", "2204", "2205", "2206", "2208", "2402", "2403"]}'::jsonb, 'MERAH', 'Barang kena cukai'),
  (20, '{"pos": ["8701", "8702", "8703", "8704", "8711"]}'::jsonb, 'MERAH', 'Komoditas berisiko tinggi'),
  (90, '{}'::jsonb, 'HIJAU', 'Tidak ada indikator risiko')
) as rule (urutan, syarat, jalur, alasan);
