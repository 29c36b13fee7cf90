-- Answers to documents sent again, for everyone who has the list of customs documents but officers; and how often, which no source
-- states.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('BATAS_KIRIM_ULANG', '2020-01-01', 5, 'Redistribusi: batas kirim ulang respon satu dokumen', 'kali sehari', '', true);

-- At the end of its group; where the group is no more, of the menu.
with last (position) as (
  select coalesce(
    (select max(position) from menu_item where tipe = 'Dokumen Pabean'),
    (select max(position) from menu_item where id_item not like 'subapp-%'),
    -1
  )
), holder as (
  select id_role from role_menu where id_item = 'dokumen-pabean'
), moved as (
  update menu_item set position = position + 1 where position > (select position from last)
), added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'redistribusi', 'Redistribusi', 'renew', '/redistribusi', 'Dokumen Pabean', last.position + 1 from last
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from holder, added
-- Officers send answers, and get none.
where id_role not in (select id_role from role_permission where permission = 'declaration.readSent');
