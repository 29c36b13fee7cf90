-- Manifests, for carriers and the officers who close them. Hidden entries open a draft at its own addresses.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, 'ship', url, 'Manifes',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'manifes', 'Manifes', '/manifest', true),
    (2, 'manifes-baru', 'Dokumen Manifes Baru', '/manifest/manifes-new-doc', false),
    (3, 'manifes-pos', 'Bill of Lading', '/manifest/bill-of-lading', false)
  ) as page (number, id_item, name, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengangkut', 'Petugas Bea dan Cukai', 'Kepala Kantor');
