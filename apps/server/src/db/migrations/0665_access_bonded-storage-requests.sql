-- Where extensions, changes and cancellations of approved transactions of bonded storage are asked for, at addresses of their own.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, 'document', url, 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, false
  from (values
    (1, 'transaksional-perpanjangan', 'Permohonan Perpanjangan', '/transaksional-portal/perekaman-permohonan/perpanjangan'),
    (2, 'transaksional-perubahan', 'Permohonan Perubahan', '/transaksional-portal/perekaman-permohonan/perubahan'),
    (3, 'transaksional-pembatalan', 'Permohonan Pembatalan', '/transaksional-portal/perekaman-permohonan/pembatalan')
  ) as entry (number, id_item, name, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Pengusaha TPB', 'Petugas Bea dan Cukai', 'Kepala Kantor');
