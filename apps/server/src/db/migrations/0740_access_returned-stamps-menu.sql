-- Returns of stamps and of excise, and the stamps left in factories, for excise businesses and the officers who examine and decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Cukai', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'ck-2', 'Pengembalian Cukai (CK-2)', 'document', '/cukai-penyelesaian/ck-2'),
    (2, 'ck-3', 'Pengembalian Pita Cukai (CK-3)', 'document', '/cukai-penyelesaian/ck-3'),
    (3, 'sisa-pabrik', 'Sisa Pabrik', 'document', '/cukai-penyelesaian/sisa-pabrik')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
