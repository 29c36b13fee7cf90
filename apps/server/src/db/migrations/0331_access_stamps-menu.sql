-- Orders of excise stamps, in the menu of excise businesses; officers record the stamps that a company may order.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Cukai', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'p3c', 'P3C', 'document', '/cukai-penyelesaian/p3c'),
    (2, 'jenis-pita', 'Jenis Pita Cukai', 'certificate', '/cukai-produksi/jenis-pita')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role = 'Pengusaha Barang Kena Cukai'
  or (id_item = 'jenis-pita' and nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor'));
