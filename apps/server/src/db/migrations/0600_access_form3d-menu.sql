-- Form 3D for exporters and their brokers, and for the officers who decide and supervise. Hidden entries open what was returned and the
-- newest cases at their own addresses.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'form-3d', 'Form 3D', 'document', '/perijinan/rekamForm3d', true),
    (2, 'izin-form3d', 'Persetujuan Form 3D', 'certificate', '/perijinan/form3d/riwayat', true),
    (3, 'perubahan-form3d', 'Perubahan Form 3D', 'document', '/perijinan/form3d/perubahanData', true),
    (4, 'pembatalan-form3d', 'Pembatalan Form 3D', 'document', '/perijinan/form3d/pembatalan', true),
    (5, 'form3d-perbaikan', 'Perbaikan Form 3D', 'document', '/perijinan/perbaikanForm3d', false),
    (6, 'form3d-rincian', 'Rincian Form 3D', 'document', '/detailForm3d', false),
    (7, 'izin-form3d-rincian', 'Rincian Persetujuan Form 3D', 'certificate', '/perijinan/form3d/detailForm3D', false)
  ) as entry (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Importir', 'PPJK', 'Petugas Bea dan Cukai', 'Kepala Kantor');
