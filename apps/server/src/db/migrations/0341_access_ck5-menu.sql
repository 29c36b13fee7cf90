-- CK-5 in the menus of who sends and of who receives excisable goods, and of the officers of both offices. Officers also record licences
-- of receivers.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Cukai', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'ck-5', 'CK-5', 'document', '/cukai-perdagangan/ck-5'),
    (2, 'izin-penerima-bkc', 'Izin Penerima BKC', 'certificate', '/cukai-perdagangan/izin-penerima')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Pengusaha TPB', 'Petugas Bea dan Cukai', 'Kepala Kantor');
