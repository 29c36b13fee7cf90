-- The menu entry of the first steps, where menus stood before there was one. Where this file had another name it is done.
insert into menu_item (id_item, name, icon, url, tipe, position)
select 'panduan', 'Panduan Awal', 'info', '/dashboardwizard', 'Informasi', 91 from role where nama_role = 'Pengguna Jasa'
on conflict do nothing;

insert into role_menu (id_role, id_item)
select role.id_role, menu_item.id_item from role, menu_item
where role.nama_role = 'Pengguna Jasa' and menu_item.id_item = 'panduan'
on conflict do nothing;
