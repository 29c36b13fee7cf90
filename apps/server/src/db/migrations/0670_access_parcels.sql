-- The post and couriers: their role, and parcels in its menu and in those of the officers. Hidden entries open lists at other addresses.
with made as (
  insert into role (id_role, nama_role, is_builtin)
  values (gen_random_uuid(), 'Penyelenggara Barang Kiriman', true)
  on conflict (nama_role) do nothing
  returning id_role
),
added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, 'box', url, 'Barang Kiriman',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'xray-kiriman', 'X-Ray Belum Diajukan', '/barangkiriman/xray-belum-diajukan', true),
    (2, 'barang-kiriman', 'Dokumen Barang Kiriman', '/dokumen-barang-kiriman', true),
    (3, 'barang-kiriman-daftar', 'Barang Kiriman', '/barangkiriman', false),
    (4, 'xray-kiriman-dokumen', 'Dokumen X-Ray Belum Diajukan', '/dokumen-barang-kiriman/xray-belum-diajukan', false)
  ) as page (number, id_item, name, url, is_shown)
  returning id_item
),
officers as (
  insert into role_menu (id_role, id_item)
  select id_role, id_item from role, added
  where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor')
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from made, added
union all
select id_role, id_item from made, menu_item where url in ('/micro-profile/webhook', '/profile/mfa-activation');
