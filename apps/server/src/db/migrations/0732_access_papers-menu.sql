-- Papers across cases, for businesses and officers, beside the history and the applications; those of parcels beside the parcels.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, 'document', url, tipe,
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'cetak-respon', 'Cetak Respon', '/micro-fe/report/respon', 'Informasi', true),
    (2, 'respon-kiriman', 'Cetak Respon Barang Kiriman', '/barangkiriman/browse-cetak-respon', 'Barang Kiriman', true),
    (3, 'respon-kiriman-dokumen', 'Cetak Respon Dokumen Barang Kiriman', '/dokumen-barang-kiriman/browse-cetak-respon',
      'Barang Kiriman', false)
  ) as entry (number, id_item, name, url, tipe, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor')
  or (nama_role = 'Pengguna Jasa' and id_item = 'cetak-respon')
  or (nama_role = 'Penyelenggara Barang Kiriman' and id_item like 'respon-kiriman%');
