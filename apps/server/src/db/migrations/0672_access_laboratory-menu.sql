-- Tests by customs laboratories, in the menus of those whose goods are tested, and of the officers who test and sign.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  values ('uji-lab', 'Uji Laboratorium', 'search', '/ujilaboratorium', 'Dokumen Pabean',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + 1)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in
  ('Importir', 'Pengusaha TPB', 'Pengusaha Barang Kena Cukai', 'PPJK', 'Petugas Bea dan Cukai', 'Kepala Kantor');
