-- Answers to documents sent again, for everyone who has a page of customs documents that are answered; and how often, which no source
-- states.
insert into provision (code, valid_from, value, label, unit, source, is_assumed) values
  ('BATAS_KIRIM_ULANG', '2020-01-01', 5, 'Redistribusi: batas kirim ulang respon satu dokumen', 'kali sehari', '', true);

update menu_item
set position = position + 1
where position > (select max(position) from menu_item where tipe = 'Dokumen Pabean');

with holder as (
  select distinct id_role from role_menu join menu_item using (id_item)
  where tipe = 'Dokumen Pabean' and url ilike '/Dokumen%'
), added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'redistribusi', 'Redistribusi', 'renew', '/redistribusi', 'Dokumen Pabean', max(position) + 1
  from menu_item where tipe = 'Dokumen Pabean'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from holder, added
-- Officers send answers, and get none.
where id_role not in (select id_role from role_permission where permission = 'declaration.readSent');
