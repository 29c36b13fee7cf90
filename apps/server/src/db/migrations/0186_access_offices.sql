-- Changes of offices and of who works in them are controlled changes too.
alter table access_change drop constraint access_change_subject_check;

alter table access_change
add constraint access_change_subject_check
check (subject in ('peran', 'menu', 'susunan', 'fitur', 'pengguna', 'akun', 'kantor', 'penugasan'));

-- The page of the offices, as the last of its submenu; what follows in the menu moves on by one. Where the submenu is no more, the
-- entry is the last of the menu.
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
  select 'akses-kantor', (select id_item from submenu), 'Kantor Pabean', 'briefcase', '/access-admin/kantor', null,
    last.position + 1
  from last
  returning id_item
)
insert into role_menu (id_role, id_item)
select role_permission.id_role, added.id_item
from role_permission, added where role_permission.permission = 'access.manage';
