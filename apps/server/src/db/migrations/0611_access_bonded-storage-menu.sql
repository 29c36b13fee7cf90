-- Permits of bonded storage, for its businesses and the officers who decide. A hidden entry opens the newest application at its own address.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'tpb', 'Permohonan Izin TPB', 'document', '/perijinan/rekamIzinTpb', true),
    (2, 'izin-tpb', 'Izin TPB', 'document', '/perijinan/izin-tpb', true),
    (3, 'tpb-detail', 'Rincian Permohonan TPB', 'document', '/perijinan/detailPermohonan', false)
  ) as entry (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Pengusaha TPB', 'Petugas Bea dan Cukai', 'Kepala Kantor');
