-- What holders of KITE facilities account for, in a submenu, for businesses and the officers who examine it.
with top (position) as (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%'),
added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, id_parent)
  select id_item, name, 'box', url, tipe, top.position + number, id_parent
  from top, (values
    (1, 'laporan-kite', 'Laporan KITE', '#', 'Dokumen Pabean', null),
    (2, 'bahan-kite', 'Monitoring Bahan Baku', '/kite/monitoring/bahan-baku', null, 'laporan-kite'),
    (3, 'konversi-kite', 'Konversi', '/kite/konversi', null, 'laporan-kite'),
    (4, 'lhpre', 'LHPRE', '/kite/lhpre', null, 'laporan-kite'),
    (5, 'bcklt', 'BCL.KT', '/kite/bcklt', null, 'laporan-kite'),
    (6, 'lacak-barang', 'Lacak Barang', '/kite/lacak-barang', null, 'laporan-kite'),
    (7, 'inventory-ikm', 'Inventori IKM', '/kite/inventory-ikm', null, 'laporan-kite'),
    (8, 'lde', 'LDE', '/kite/lde', null, 'laporan-kite')
  ) as entry (number, id_item, name, url, tipe, id_parent)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Importir', 'Petugas Bea dan Cukai', 'Kepala Kantor');
