-- The menu entries of user administration, where menus stood before there was one.
insert into menu_item (id_item, name, icon, url, tipe, position)
select entry.id_item, entry.name, 'user', entry.url, 'Administrasi', 100
from (values
  ('pengguna', 'Kelola Pengguna', '/user-manager-admin', 'Administrator Portal'),
  ('pengguna-cukai', 'Kelola Pengguna Cukai', '/user-manager-admin-cukai', 'Administrator Cukai')
) as entry (id_item, name, url, nama_role)
where exists (select 1 from role where role.nama_role = entry.nama_role);

insert into role_menu (id_role, id_item)
select role.id_role, menu_item.id_item from role, menu_item
where (role.nama_role, menu_item.id_item) in (('Administrator Portal', 'pengguna'), ('Administrator Cukai', 'pengguna-cukai'));
