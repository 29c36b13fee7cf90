-- Guarantees, in the menu of businesses; officers open the register to claim and to return.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Perbendaharaan', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'jaminan', 'Jaminan', 'document', '/perbendaharaan/jaminan'),
    (2, 'daftar-jaminan', 'Daftar Jaminan', 'certificate', '/perbendaharaan/browse-jaminan')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role = 'Pengguna Jasa'
  or (id_item = 'daftar-jaminan' and nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor'));
