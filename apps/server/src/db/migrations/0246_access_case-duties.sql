-- What officers do with cases. Deciders are another role than those who examine and visit: nobody finishes a case alone.
insert into power_permission (permission) values ('case.examine'), ('case.inspect'), ('case.decide');

insert into role_permission (id_role, permission)
select id_role, permission
from role, unnest(array['case.examine', 'case.inspect']) as permission
where nama_role = 'Petugas Bea dan Cukai'
on conflict do nothing;

with made as (
  insert into role (id_role, nama_role, is_builtin)
  values (gen_random_uuid(), 'Kepala Kantor', true)
  on conflict (nama_role) do nothing
  returning id_role
),
allowed as (
  insert into role_permission (id_role, permission)
  select id_role, 'case.decide' from made
  returning id_role
),
added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'daftar-kerja', 'Daftar Kerja', 'check', '/daftar-kerja', 'Layanan', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
),
shown as (
  insert into role_menu (id_role, id_item)
  select allowed.id_role, id_item from allowed, (
    select id_item from added
    union all
    select id_item from menu_item where url in ('/dashboard', '/micro-profile/webhook', '/profile/mfa-activation')
  ) as own
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role = 'Petugas Bea dan Cukai';

-- The first service on the engine, in the menu of those who need it.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'periksa-lokasi', 'Pemeriksaan Lokasi', 'search', '/perijinan/periksalokasi', 'Perizinan', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role = 'Pengusaha Barang Kena Cukai';
