-- The role of accounts that wait for approval, where roles stood before there was registration: it has what everybody has.
insert into role (id_role, nama_role)
select gen_random_uuid(), 'Menunggu Persetujuan' from role where nama_role = 'Pengguna Jasa';

insert into role_menu (id_role, id_item)
select role.id_role, menu_item.id_item from role, menu_item
where role.nama_role = 'Menunggu Persetujuan' and menu_item.url in ('/micro-profile/webhook', '/profile/mfa-activation');
