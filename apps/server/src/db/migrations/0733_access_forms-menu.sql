-- The forms of customs documents, after their list, in the menu of everybody who has it.
with position as (select position from menu_item where id_item = 'dokumen-pabean')
update menu_item set position = menu_item.position + 1 from position where menu_item.position > position.position;

with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'cetak-formulir', 'Cetak Formulir', 'document', '/micro-fe/report/formulir', tipe, position + 1
  from menu_item where id_item = 'dokumen-pabean'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, added.id_item from role_menu, added where role_menu.id_item = 'dokumen-pabean';
