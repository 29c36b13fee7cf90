-- The role of owners of sub-applications and its page. Which modules an account owns is data of the catalogue. Where a role has
-- this name already, it stays as its administrators made it.
insert into power_permission (permission) values ('subapp.own');

with made as (
  insert into role (id_role, nama_role, is_builtin)
  values (gen_random_uuid(), 'Pemilik Subaplikasi', true)
  on conflict (nama_role) do nothing
  returning id_role
),
added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'milik-subaplikasi', 'Subaplikasi Saya', 'box', '/subapp-saya', 'Administrasi', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
),
allowed as (
  insert into role_permission (id_role, permission)
  select id_role, 'subapp.own' from made
  returning id_role
)
insert into role_menu (id_role, id_item)
select id_role, id_item from allowed, (
  select id_item from added
  union all
  select id_item from menu_item where url in ('/micro-profile/webhook', '/profile/mfa-activation')
) as own;
