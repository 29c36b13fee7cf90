-- Approvals of single transactions of bonded storage, for its businesses and the officers who decide. Hidden entries open lists and the draft at
-- their own addresses.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'transaksional-tpb', 'Perizinan Transaksional TPB', 'document', '/perijinan/transaksionalTPB', true),
    (2, 'persetujuan-tpb', 'Persetujuan TPB', 'document', '/perijinan/persetujuan-tpb', true),
    (3, 'transaksional-permohonan', 'Daftar Permohonan', 'document', '/transaksional-portal/browsepermohonan', false),
    (4, 'transaksional-izin', 'Daftar Izin', 'document', '/transaksional-portal/browse-izin', false),
    (5, 'transaksional-rekam', 'Perekaman Permohonan', 'document', '/transaksional-portal/perekaman-permohonan', false),
    (6, 'transaksional-draf', 'Draf Permohonan', 'document', '/transaksional-portal/perekaman-permohonan/draft', false)
  ) as entry (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Pengusaha TPB', 'Petugas Bea dan Cukai', 'Kepala Kantor');
