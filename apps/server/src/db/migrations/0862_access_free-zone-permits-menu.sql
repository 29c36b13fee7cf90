-- Business permits of BP Kawasan, for businesses of free zones and the officers who examine and decide; and how long the office takes, which
-- no source states.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('JANJI_IZIN_BP', '2020-01-01', 3, 'Izin BP Kawasan: penelitian, keputusan, dan perubahan', 'hari kerja', '', true);

with submenu as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'izin-kawasan-bebas', 'Kawasan Bebas', 'certificate', '#', 'Perizinan', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item, position
), added as (
  insert into menu_item (id_item, id_parent, name, icon, url, position)
  select entry.id_item, submenu.id_item, name, 'document', url, submenu.position + number
  from submenu, (values
    (1, 'izin-transaksional-bp', 'Izin Transaksional BP Kawasan', '/perizinan-ftz/izin-transaksional-bp-kawasan'),
    (2, 'izin-bp-kawasan', 'Izin BP Kawasan', '/perizinan-ftz/izin-bp-kawasan')
  ) as entry (number, id_item, name, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item
from role, (select id_item from submenu union all select id_item from added) as entry
where nama_role in ('Pengusaha Kawasan Bebas', 'Petugas Bea dan Cukai', 'Kepala Kantor');
