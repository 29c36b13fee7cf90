-- CK-4 and what it reports on, in the menu of excise businesses and of the officers who record and correct them.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Cukai', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'ck-4', 'CK-4', 'document', '/cukai-produksi/laporan-ck4'),
    (2, 'produksi-bkc', 'Produksi Wajib Lapor', 'certificate', '/cukai-produksi/produksi-bkc')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
