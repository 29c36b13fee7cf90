-- Classification of goods before they are imported, for importers and the officers who classify. Hidden entries open its form and the
-- newest case at their own addresses.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'pkbsi', 'PKBSI', 'search', '/pkbsi/browse-pkbsi', true),
    (2, 'keputusan-pkbsi', 'Keputusan PKBSI', 'document', '/pkbsi/keputusan', true),
    (3, 'pkbsi-pengajuan', 'Pengajuan PKBSI', 'search', '/pkbsi/pengajuan-pkbsi', false),
    (4, 'pkbsi-detil', 'Rincian Permohonan PKBSI', 'search', '/pkbsi/detil-permohonan', false)
  ) as entry (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Importir', 'PPJK', 'Petugas Bea dan Cukai', 'Kepala Kantor');
