-- Permits for departures without an officer and places of traders, in the menu of excise businesses and of the officers who record them.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Cukai', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'izin-mandiri', 'Izin Pengeluaran Mandiri', 'certificate', '/cukai-perdagangan/izin-mandiri'),
    (2, 'tpt', 'TPT', 'document', '/cukai-perdagangan/tpt')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
