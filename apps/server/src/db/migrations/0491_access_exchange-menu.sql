-- Messages of terminals' systems and their answers: a page for terminals, beside those of their cases.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'pesan-tps', 'Pesan TPS', 'box', '/tps/host-to-host', 'TPS', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role = 'Pengusaha TPS';
