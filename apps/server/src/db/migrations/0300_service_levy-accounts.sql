-- Levies of imports name the account that takes them, so that the portal can bill them. Documents that wait for a payment without a code
-- ask their companies to make one.
update service_case
set isi = jsonb_set(isi, '{pungutan}', (
  select jsonb_agg(row || jsonb_build_object('kodeAkun', coalesce(
    '{"BM": "412111", "BMKITE": "412114", "BMAD": "412121", "BMI": "412122", "BMTP": "412123", "DENDA": "412113", "CTEM": "411511",
      "CEA": "411512", "CMEA": "411513", "PPN": "411212", "PPNLOKAL": "411211", "PPNBM": "411222", "PPH": "411123", "PNBP": "425000"
     }'::jsonb ->> (row ->> 'kodeJenisPungutan'),
    '412119'
  )) order by position)
  from jsonb_array_elements(isi -> 'pungutan') with ordinality as each (row, position)
))
where layanan = 'dokumen-bc20' and jsonb_typeof(isi -> 'pungutan') = 'array' and isi -> 'pungutan' <> '[]';

update service_case
set keadaan = 'perluBilling', nada = 'attention', tugas = '{}', version = version + 1
where layanan = 'dokumen-bc20' and keadaan = 'menungguPembayaran';
