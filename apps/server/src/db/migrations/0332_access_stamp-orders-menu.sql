-- CK-1 and the registers that it needs, in the menu of excise businesses; officers record entries of these.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Cukai', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'ck-1', 'CK-1', 'document', '/cukai-penyelesaian/ck-1'),
    (2, 'pengurang-cukai', 'Saldo Pengurang Cukai', 'chart', '/cukai-penyelesaian/saldo-ck-3'),
    (3, 'kuasa-ck1', 'Kuasa Pengambilan Pita', 'certificate', '/cukai-perijinan/kuasa'),
    (4, 'penundaan-cukai', 'Penundaan Cukai', 'renew', '/cukai-perijinan/penundaan')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role = 'Pengusaha Barang Kena Cukai'
  or (id_item <> 'ck-1' and nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor'));
