-- Balances, billings and look-ups of excise, for excise businesses and the officers who examine and decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Cukai', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'saldo-pita-cukai', 'Saldo Pita Cukai', 'chart', '/cukai-penyelesaian/saldo-pita-cukai'),
    (2, 'saldo-bck', 'Saldo BCK', 'chart', '/cukai-penyelesaian/saldo-bck'),
    (3, 'billing-cukai', 'Billing Cukai', 'document', '/cukai-penyelesaian/billing'),
    (4, 'dokumen-pabean-bkc', 'Dokumen Pabean BKC', 'document', '/cukai-perdagangan/dokumen-pabean-bkc'),
    (5, 'daftar-merk-ck6', 'Daftar Merek CK-6', 'document', '/cukai-perdagangan/daftar-merk-ck6')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
