-- The head of an office reads the documents whose cases wait for a decision there, on the pages that their officers have.
insert into role_permission (id_role, permission)
select id_role, 'declaration.readSent' from role where nama_role = 'Kepala Kantor'
on conflict do nothing;

insert into role_menu (id_role, id_item)
select head.id_role, role_menu.id_item
from role as head, role as officer join role_menu using (id_role) join menu_item using (id_item)
where head.nama_role = 'Kepala Kantor' and officer.nama_role = 'Petugas Bea dan Cukai' and menu_item.tipe = 'Dokumen Pabean'
on conflict do nothing;
