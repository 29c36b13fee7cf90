-- LACK-11, in the menu of excise businesses and of the officers who wait for it and decide about corrections.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  values ('lack-11', 'LACK-11', 'document', '/cukai-perdagangan/lack-11', 'Cukai',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + 1)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
