-- By what the simulated core system chooses the lane of imports: the first rule, by number, that is in force and whose conditions all
-- hold. Conditions: `status` of the importer (list status_pengusaha), beginnings of tariff headings `pos`, countries of origin `negara`,
-- customs value in rupiah from `nilai`.
create table declaration_risk_rule (
  kode_dokumen text not null,
  urutan integer not null,
  berlaku_mulai date not null,
  -- The last day; null: no end.
  berlaku_sampai date,
  syarat jsonb not null,
  jalur text not null check (jalur in ('HIJAU', 'MERAH')),
  -- For officers only.
  alasan text not null,
  primary key (kode_dokumen, urutan, berlaku_mulai)
);

-- Assumed rules for the demo: the authority's own profiles are not public.
insert into declaration_risk_rule (kode_dokumen, urutan, berlaku_mulai, syarat, jalur, alasan) values
  ('20', 10, '2022-04-25', '{"pos": ["2203", "2204", "2205", "2206", "2208", "2402", "2403"]}', 'MERAH', 'Barang kena cukai'),
  ('20', 20, '2022-04-25', '{"pos": ["6309", "8701", "8702", "8703", "8704", "8711"]}', 'MERAH', 'Komoditas berisiko tinggi'),
  ('20', 30, '2022-04-25', '{"status": ["10", "20"]}', 'HIJAU', 'AEO atau Mitra Utama'),
  ('20', 40, '2022-04-25', '{"nilai": 5000000000}', 'MERAH', 'Nilai pabean tinggi'),
  ('20', 90, '2022-04-25', '{}', 'HIJAU', 'Tidak ada indikator risiko');
