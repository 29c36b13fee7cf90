-- Officers read the messages of terminals of their offices.
insert into power_permission (permission) values ('exchange.read');

insert into role_permission (id_role, permission)
select id_role, 'exchange.read' from role where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor')
on conflict do nothing;

insert into role_menu (id_role, id_item)
select id_role, id_item from role, menu_item
where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor') and url = '/tps/host-to-host'
on conflict do nothing;
