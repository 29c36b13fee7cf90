-- Services of excise and of terminals whose cases brokers handle by a power of attorney, in their menu.
insert into role_menu (id_role, id_item)
select id_role, id_item from role, menu_item
where nama_role = 'PPJK' and id_item in ('p3c', 'ck-1', 'ck-1c', 'ck-5', 'lack-1', 'plp')
on conflict do nothing;
