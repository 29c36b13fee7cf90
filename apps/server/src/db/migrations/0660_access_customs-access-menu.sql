-- Blocks and revocations of customs access, for the businesses whose access they are and the officers who decide. The hidden entry opens the
-- applications at an address of their own.
with submenu as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'izin-akses', 'Akses Kepabeanan', 'key', '#', 'Perizinan', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item, position
), added as (
  insert into menu_item (id_item, id_parent, name, icon, url, position, is_shown)
  select entry.id_item, submenu.id_item, name, 'document', url, submenu.position + number, is_shown
  from submenu, (values
    (1, 'blokir-akses', 'Blokir Akses', '/pembukaanblokir', true),
    (2, 'buka-blokir', 'Pembukaan Blokir', '/permohonan/buka-blokir', true),
    (3, 'cabut-akses', 'Permohonan Pencabutan Akses', '/permohonan/cabut-akses', true),
    (4, 'pencabutan-akses', 'Pencabutan Akses', '/pencabutanakses', true),
    (5, 'blokir-permohonan', 'Blokir Nasional', '/blokir-nasional/permohonan-browse', false)
  ) as entry (number, id_item, name, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item
from role, (select id_item from submenu union all select id_item from added) as entry
where nama_role in (
  'Importir', 'PPJK', 'Pengusaha TPB', 'Pengusaha Kawasan Bebas', 'Petugas Bea dan Cukai', 'Kepala Kantor');
