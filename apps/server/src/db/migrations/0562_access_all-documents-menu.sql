-- Declarations of every kind in one list, before the kinds in the menu of everybody who has one of them.
with first as (select min(position) as position from menu_item where tipe = 'Dokumen Pabean')
update menu_item set position = menu_item.position + 1 from first where menu_item.position >= first.position;

with holder as (
  select distinct id_role from role_menu join menu_item using (id_item) where tipe = 'Dokumen Pabean'
), added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'dokumen-pabean', 'Semua Dokumen Pabean', 'document', '/dokumen-pabean', 'Dokumen Pabean', min(position) - 1
  from menu_item where tipe = 'Dokumen Pabean'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from holder, added;
