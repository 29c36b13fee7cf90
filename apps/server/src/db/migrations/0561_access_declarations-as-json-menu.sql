-- Declarations as JSON, after the declarations in the menu of everybody who has one of them.
update menu_item
set position = position + 1
where position > (select max(position) from menu_item where tipe = 'Dokumen Pabean');

with holder as (
  select distinct id_role from role_menu join menu_item using (id_item) where tipe = 'Dokumen Pabean'
), added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'datajson', 'Data JSON', 'document', '/datajson', 'Dokumen Pabean', max(position) + 1
  from menu_item where tipe = 'Dokumen Pabean'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from holder, added;
