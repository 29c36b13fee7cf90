-- The term of tariff decisions, the strength of each class of drinks, and the production above which a producer of tobacco is in class I.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_TARIF_CUKAI', '2020-01-01', 1, 'Tarif, golongan, dan jenis pita: penelitian dan putusan', 'hari kerja', '', true),
  ('KADAR_DI_ATAS_A', '2024-01-01', 0, 'MMEA golongan A: kadar di atas', '%', 'PMK 160 Tahun 2023', false),
  ('KADAR_SAMPAI_A', '2024-01-01', 5, 'MMEA golongan A: kadar sampai', '%', 'PMK 160 Tahun 2023', false),
  ('KADAR_DI_ATAS_B', '2024-01-01', 5, 'MMEA golongan B: kadar di atas', '%', 'PMK 160 Tahun 2023', false),
  ('KADAR_SAMPAI_B', '2024-01-01', 20, 'MMEA golongan B: kadar sampai', '%', 'PMK 160 Tahun 2023', false),
  ('KADAR_DI_ATAS_C', '2024-01-01', 20, 'MMEA golongan C: kadar di atas', '%', 'PMK 160 Tahun 2023', false),
  ('KADAR_SAMPAI_C', '2024-01-01', 55, 'MMEA golongan C: kadar sampai', '%', 'PMK 160 Tahun 2023', false),
  ('BATAS_GOLONGAN_I_SKM', '2025-01-01', 3000000000, 'SKM: produksi setahun di atas ini masuk golongan I', 'batang', '', true),
  ('BATAS_GOLONGAN_I_SPM', '2025-01-01', 3000000000, 'SPM: produksi setahun di atas ini masuk golongan I', 'batang', '', true),
  ('BATAS_GOLONGAN_I_SKT', '2025-01-01', 2000000000, 'SKT: produksi setahun di atas ini masuk golongan I', 'batang', '', true),
  ('BATAS_GOLONGAN_I_SPT', '2025-01-01', 2000000000, 'SPT: produksi setahun di atas ini masuk golongan I', 'batang', '', true),
  ('BATAS_GOLONGAN_I_KLM', '2025-01-01', 4000000, 'KLM: produksi setahun di atas ini masuk golongan I', 'batang', '', true);
