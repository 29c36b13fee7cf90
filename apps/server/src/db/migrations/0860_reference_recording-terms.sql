-- How long the office takes to confirm a permit from before the portal. No source states it.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_PENCATATAN', '2020-01-01', 3, 'Pencatatan izin dari sebelum portal: pengesahan', 'hari kerja', '', true);
