-- What documents are reckoned with: exchange rates and tariffs. Administrators may give it to officers.
insert into power_permission (permission) values ('reference.manage');

with allowed as (
  insert into role_permission (id_role, permission)
  select id_role, 'reference.manage' from role where nama_role = 'Administrator Portal'
  on conflict do nothing
  returning id_role
),
added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'data-acuan-kurs', 'Kurs Pekanan', 'chart', '/data-acuan/kurs', 'Administrasi', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from allowed, added;
