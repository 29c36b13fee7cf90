-- The address above those of transactions of bonded storage opens their list.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select 'transaksional-portal', 'Perizinan Transaksional', 'document', '/transaksional-portal', 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + 1, false
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Pengusaha TPB', 'Petugas Bea dan Cukai', 'Kepala Kantor');
