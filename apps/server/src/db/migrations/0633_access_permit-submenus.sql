-- Permits that have several pages each get a submenu: a role with all of them would read a list of twenty. Entries that an
-- administrator has moved stay where they are.
with page (id_parent, name, icon, id_item) as (values
  ('izin-muat', 'Muat Barang Curah', 'box', 'form-3d'),
  ('izin-muat', 'Muat Barang Curah', 'box', 'izin-form3d'),
  ('izin-muat', 'Muat Barang Curah', 'box', 'perubahan-form3d'),
  ('izin-muat', 'Muat Barang Curah', 'box', 'pembatalan-form3d'),
  ('izin-mita', 'MITA', 'certificate', 'mita-member'),
  ('izin-mita', 'MITA', 'certificate', 'surat-kesediaan'),
  ('izin-mita', 'MITA', 'certificate', 'penetapan-mita'),
  ('izin-mita', 'MITA', 'certificate', 'profil-mita'),
  ('izin-aeo', 'AEO', 'certificate', 'aeo'),
  ('izin-aeo', 'AEO', 'certificate', 'sertifikat-aeo'),
  ('izin-aeo', 'AEO', 'certificate', 'perpanjangan-aeo'),
  ('izin-kite', 'KITE', 'certificate', 'kite'),
  ('izin-kite', 'KITE', 'certificate', 'kite-ikm'),
  ('izin-kite', 'KITE', 'certificate', 'fasilitas-kite'),
  ('izin-penimbunan', 'Tempat Penimbunan Berikat', 'briefcase', 'tpb'),
  ('izin-penimbunan', 'Tempat Penimbunan Berikat', 'briefcase', 'izin-tpb'),
  ('izin-penimbunan', 'Tempat Penimbunan Berikat', 'briefcase', 'perubahan-tpb'),
  ('izin-penimbunan', 'Tempat Penimbunan Berikat', 'briefcase', 'perpanjangan-tpb'),
  ('izin-penimbunan', 'Tempat Penimbunan Berikat', 'briefcase', 'pembatalan-tpb'),
  ('izin-penimbunan', 'Tempat Penimbunan Berikat', 'briefcase', 'transaksional-tpb'),
  ('izin-penimbunan', 'Tempat Penimbunan Berikat', 'briefcase', 'persetujuan-tpb')
),
standing as (
  select page.*, position from page join menu_item using (id_item)
  where menu_item.id_parent is null and tipe = 'Perizinan'
),
submenu as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_parent, name, icon, '#', 'Perizinan', min(position) from standing group by id_parent, name, icon
  returning id_item
),
permitted as (
  insert into role_menu (id_role, id_item)
  select distinct id_role, standing.id_parent
  from standing join role_menu using (id_item) join submenu on submenu.id_item = standing.id_parent
)
update menu_item set id_parent = standing.id_parent, tipe = null from standing where menu_item.id_item = standing.id_item;

-- Each submenu is followed by its entries, and no two entries have one position.
with recursive tree (id_item, path) as (
  select id_item, array[position, 0] from menu_item where id_parent is null and id_item not like 'subapp-%'
  union all
  select menu_item.id_item, tree.path || array[menu_item.position, 1]
  from menu_item join tree on tree.id_item = menu_item.id_parent
  where menu_item.id_item not like 'subapp-%'
)
update menu_item set position = place.number
from (select id_item, row_number() over (order by path, id_item) - 1 as number from tree) as place
where menu_item.id_item = place.id_item;
