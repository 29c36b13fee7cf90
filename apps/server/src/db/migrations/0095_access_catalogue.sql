-- The menu entry of the catalogue's administration, where menus stood before there was one.
insert into menu_item (id_item, name, icon, url, tipe, position)
select 'katalog', 'Kelola Katalog', 'box', '/catalogue-admin', 'Administrasi', 101
where exists (select 1 from role where role.nama_role = 'Administrator Portal')
on conflict do nothing;

insert into role_menu (id_role, id_item)
select role.id_role, 'katalog' from role where role.nama_role = 'Administrator Portal'
on conflict do nothing;
