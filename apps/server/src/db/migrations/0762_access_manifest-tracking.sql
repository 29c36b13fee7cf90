-- Announced arrivals and house manifests of consolidators, for carriers and officers; posts are followed by whoever files documents too.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Manifes',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'nvocc', 'NVOCC', 'ship', '/manifest/nvocc', true),
    (2, 'nvocc-baru', 'Dokumen NVOCC', 'ship', '/manifest/nvocc/nvocc-doc', false),
    (3, 'lacak-manifes', 'Lacak Data Manifes', 'search', '/manifest/track-data-manifest', true),
    (4, 'rksp', 'RKSP', 'calendar', '/manifest/rksp', true)
  ) as page (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengangkut', 'Petugas Bea dan Cukai', 'Kepala Kantor')
  or (id_item = 'lacak-manifes' and nama_role in ('Importir', 'PPJK', 'Pengusaha TPB', 'Pengusaha Kawasan Bebas'));
