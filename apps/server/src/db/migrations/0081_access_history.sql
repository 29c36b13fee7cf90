-- The menu entries of the history, where menus stood before there was one.
insert into menu_item (id_item, name, icon, url, tipe, position)
select entry.id_item, entry.name, entry.icon, entry.url, 'Informasi', 90
from (values
  ('riwayat', 'Riwayat', 'clock', '/history'),
  ('respon', 'Status dan Respon', 'check', '/statusrespon')
) as entry (id_item, name, icon, url)
where exists (select 1 from role where role.nama_role = 'Pengguna Jasa');

insert into role_menu (id_role, id_item)
select role.id_role, menu_item.id_item from role, menu_item
where (role.nama_role, menu_item.id_item) in (
  ('Pengguna Jasa', 'riwayat'), ('Pengguna Jasa', 'respon'), ('Petugas Bea dan Cukai', 'riwayat'),
  ('Administrator Portal', 'riwayat'), ('Administrator Cukai', 'riwayat'));
