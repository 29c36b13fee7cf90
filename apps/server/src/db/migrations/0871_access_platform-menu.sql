-- Platforms that read a company's data: for who issues keys to its systems. The page that asks for consent opens for every user of a
-- company, so that others learn who may decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, 'external', url, 'Informasi',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'nle', 'National Logistics Ecosystem', '/nle', true),
    (2, 'nle-izin', 'Izin Platform NLE', '/nle/izin', false)
  ) as entry (number, id_item, name, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select role_permission.id_role, added.id_item
from role_permission, added where permission = 'host-key.manage'
union
select role.id_role, added.id_item
from role, added where nama_role = 'Pengguna Jasa' and id_item = 'nle-izin';

-- Registering and blocking platforms, as the last page of its submenu; what follows in the menu moves on by one. Where the submenu is no
-- more, the entry is the last of the menu.
with submenu (id_item) as (select id_item from menu_item where id_item = 'akses'),
last (position) as (
  select coalesce(
    (select max(position) from menu_item where id_parent in (select id_item from submenu)),
    (select max(position) from menu_item where id_item not like 'subapp-%'),
    -1
  )
),
moved as (
  update menu_item set position = position + 1 where position > (select position from last)
),
added as (
  insert into menu_item (id_item, id_parent, name, icon, url, tipe, position)
  select 'akses-platform', (select id_item from submenu), 'Platform NLE', 'external', '/access-admin/platform', null,
    last.position + 1
  from last
  returning id_item
)
insert into role_menu (id_role, id_item)
select role_permission.id_role, added.id_item
from role_permission, added where role_permission.permission = 'access.manage';
