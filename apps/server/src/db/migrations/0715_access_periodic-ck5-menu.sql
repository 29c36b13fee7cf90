-- CK-5 for the shipments of a month, in the menu of excise businesses and of the officers who register and close it.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  values ('ck-5-berkala', 'CK-5 Berkala', 'document', '/cukai-perdagangan/ck-5-berkala', 'Cukai',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + 1)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
