-- A provision is one number, or one by tiers: the number of the highest tier that begins at or below what is asked with, such as the retail
-- price of a cigarette. Below the first tier there is none.
alter table provision alter column value drop not null;
alter table provision add column tiers jsonb;
alter table provision add constraint provision_one_form check ((value is null) <> (tiers is null));
alter table provision add constraint provision_has_tier
  check (tiers is null or (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) > 0));

-- Excise tariffs: `CUKAI`, the kind of product and its class, with underscores. Tiers begin at a retail price for one stick, gram or
-- millilitre. Sources: PMK 97 and 96 Tahun 2024 as the press quotes them, PMK 192/PMK.010/2021, PMK 160 Tahun 2023.
insert into provision (code, valid_from, tiers, label, unit, source, is_assumed) values
  ('CUKAI_SKM_I', '2025-01-01', '[{"from":"2375","value":"1231"}]', 'Cukai SKM, golongan I', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SKM_II', '2025-01-01', '[{"from":"1485","value":"746"}]', 'Cukai SKM, golongan II', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SKM_IMPORTIR', '2025-01-01', '[{"from":"2375","value":"1231"}]', 'Cukai SKM, impor', 'Rp/batang', '', true),
  ('CUKAI_SPM_I', '2025-01-01', '[{"from":"2495","value":"1336"}]', 'Cukai SPM, golongan I', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SPM_II', '2025-01-01', '[{"from":"1565","value":"794"}]', 'Cukai SPM, golongan II', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SPM_IMPORTIR', '2025-01-01', '[{"from":"2495","value":"1336"}]', 'Cukai SPM, impor', 'Rp/batang', '', true),
  ('CUKAI_SKT_I', '2025-01-01', '[{"from":"1555","value":"378"},{"from":"2170.01","value":"483"}]', 'Cukai SKT, golongan I', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SKT_II', '2025-01-01', '[{"from":"995","value":"223"}]', 'Cukai SKT, golongan II', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SKT_III', '2025-01-01', '[{"from":"860","value":"122"}]', 'Cukai SKT, golongan III', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SKT_IMPORTIR', '2025-01-01', '[{"from":"2170.01","value":"483"}]', 'Cukai SKT, impor', 'Rp/batang', '', true),
  ('CUKAI_SPT_I', '2025-01-01', '[{"from":"1555","value":"378"},{"from":"2170.01","value":"483"}]', 'Cukai SPT, golongan I', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SPT_II', '2025-01-01', '[{"from":"995","value":"223"}]', 'Cukai SPT, golongan II', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SPT_III', '2025-01-01', '[{"from":"860","value":"122"}]', 'Cukai SPT, golongan III', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SPT_IMPORTIR', '2025-01-01', '[{"from":"2170.01","value":"483"}]', 'Cukai SPT, impor', 'Rp/batang', '', true),
  ('CUKAI_SKTF_TANPA', '2025-01-01', '[{"from":"2375","value":"1231"}]', 'Cukai SKTF', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SKTF_IMPORTIR', '2025-01-01', '[{"from":"2375","value":"1231"}]', 'Cukai SKTF, impor', 'Rp/batang', '', true),
  ('CUKAI_SPTF_TANPA', '2025-01-01', '[{"from":"2375","value":"1231"}]', 'Cukai SPTF', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_SPTF_IMPORTIR', '2025-01-01', '[{"from":"2375","value":"1231"}]', 'Cukai SPTF, impor', 'Rp/batang', '', true),
  ('CUKAI_KLM_I', '2025-01-01', '[{"from":"950","value":"483"}]', 'Cukai KLM, golongan I', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_KLM_II', '2025-01-01', '[{"from":"200","value":"25"}]', 'Cukai KLM, golongan II', 'Rp/batang', 'PMK 97 Tahun 2024', false),
  ('CUKAI_KLM_IMPORTIR', '2025-01-01', '[{"from":"950","value":"483"}]', 'Cukai KLM, impor', 'Rp/batang', '', true),
  ('CUKAI_TIS_TANPA', '2025-01-01', '[{"from":"55","value":"10"},{"from":"180.01","value":"25"},{"from":"275.01","value":"30"}]', 'Cukai tembakau iris', 'Rp/gram', 'PMK 97 Tahun 2024', false),
  ('CUKAI_TIS_IMPORTIR', '2025-01-01', '[{"from":"275.01","value":"30"}]', 'Cukai tembakau iris, impor', 'Rp/gram', '', true),
  ('CUKAI_KLB_TANPA', '2025-01-01', '[{"from":"290","value":"30"}]', 'Cukai KLB', 'Rp/batang', '', true),
  ('CUKAI_KLB_IMPORTIR', '2025-01-01', '[{"from":"290","value":"30"}]', 'Cukai KLB, impor', 'Rp/batang', '', true),
  ('CUKAI_CRT_TANPA', '2025-01-01', '[{"from":"495","value":"275"},{"from":"5500.01","value":"1320"},{"from":"22000.01","value":"11000"},{"from":"55000.01","value":"22000"},{"from":"198000.01","value":"110000"}]', 'Cukai cerutu', 'Rp/batang', 'PMK 192/PMK.010/2021', false),
  ('CUKAI_CRT_IMPORTIR', '2025-01-01', '[{"from":"198000.01","value":"110000"}]', 'Cukai cerutu, impor', 'Rp/batang', '', true),
  ('CUKAI_RELPADAT_TANPA', '2025-01-01', '[{"from":"6240","value":"3074"}]', 'Cukai rokok elektrik padat', 'Rp/gram', 'PMK 96 Tahun 2024', false),
  ('CUKAI_RELPADAT_IMPORTIR', '2025-01-01', '[{"from":"6240","value":"3074"}]', 'Cukai rokok elektrik padat, impor', 'Rp/gram', 'PMK 96 Tahun 2024', false),
  ('CUKAI_RELBUKA_TANPA', '2025-01-01', '[{"from":"1368","value":"636"}]', 'Cukai rokok elektrik cair terbuka', 'Rp/ml', 'PMK 96 Tahun 2024', false),
  ('CUKAI_RELBUKA_IMPORTIR', '2025-01-01', '[{"from":"1368","value":"636"}]', 'Cukai rokok elektrik cair terbuka, impor', 'Rp/ml', 'PMK 96 Tahun 2024', false),
  ('CUKAI_HPTL_TANPA', '2025-01-01', '[{"from":"257","value":"135"}]', 'Cukai HPTL', 'Rp/gram', 'PMK 96 Tahun 2024', false),
  ('CUKAI_HPTL_IMPORTIR', '2025-01-01', '[{"from":"257","value":"135"}]', 'Cukai HPTL, impor', 'Rp/gram', 'PMK 96 Tahun 2024', false);

-- The lowest price of closed cartridges is for a cartridge, whose content differs: it is not compared.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('CUKAI_RELTUTUP_TANPA', '2025-01-01', 6776, 'Cukai rokok elektrik cair tertutup', 'Rp/ml', 'PMK 96 Tahun 2024', false),
  ('CUKAI_RELTUTUP_IMPORTIR', '2025-01-01', 6776, 'Cukai rokok elektrik cair tertutup, impor', 'Rp/ml', 'PMK 96 Tahun 2024', false),
  ('CUKAI_A_TANPA', '2019-01-01', 15000, 'Cukai MMEA golongan A', 'Rp/liter', 'PMK 158/PMK.010/2018', false),
  ('CUKAI_A_TANPA', '2024-01-01', 16500, 'Cukai MMEA golongan A', 'Rp/liter', 'PMK 160 Tahun 2023', false),
  ('CUKAI_A_IMPORTIR', '2019-01-01', 15000, 'Cukai MMEA golongan A, impor', 'Rp/liter', 'PMK 158/PMK.010/2018', false),
  ('CUKAI_A_IMPORTIR', '2024-01-01', 16500, 'Cukai MMEA golongan A, impor', 'Rp/liter', 'PMK 160 Tahun 2023', false),
  ('CUKAI_B_TANPA', '2019-01-01', 33000, 'Cukai MMEA golongan B', 'Rp/liter', 'PMK 158/PMK.010/2018', false),
  ('CUKAI_B_TANPA', '2024-01-01', 42500, 'Cukai MMEA golongan B', 'Rp/liter', 'PMK 160 Tahun 2023', false),
  ('CUKAI_B_IMPORTIR', '2019-01-01', 44000, 'Cukai MMEA golongan B, impor', 'Rp/liter', 'PMK 158/PMK.010/2018', false),
  ('CUKAI_B_IMPORTIR', '2024-01-01', 53000, 'Cukai MMEA golongan B, impor', 'Rp/liter', 'PMK 160 Tahun 2023', false),
  ('CUKAI_C_TANPA', '2019-01-01', 80000, 'Cukai MMEA golongan C', 'Rp/liter', 'PMK 158/PMK.010/2018', false),
  ('CUKAI_C_TANPA', '2024-01-01', 101000, 'Cukai MMEA golongan C', 'Rp/liter', 'PMK 160 Tahun 2023', false),
  ('CUKAI_C_IMPORTIR', '2019-01-01', 139000, 'Cukai MMEA golongan C, impor', 'Rp/liter', 'PMK 158/PMK.010/2018', false),
  ('CUKAI_C_IMPORTIR', '2024-01-01', 152000, 'Cukai MMEA golongan C, impor', 'Rp/liter', 'PMK 160 Tahun 2023', false);
