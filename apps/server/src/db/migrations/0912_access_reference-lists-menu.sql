-- Reference lists, for those who manage exchange rates.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'data-acuan-daftar', 'Daftar Acuan', 'chart', '/data-acuan/daftar', 'Administrasi', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
)
insert into role_menu (id_role, id_item)
select distinct permission.id_role, added.id_item
from role_permission permission, added where permission.permission = 'reference.manage';
