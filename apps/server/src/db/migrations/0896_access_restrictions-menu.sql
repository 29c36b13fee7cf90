-- Determinations that goods are restricted (SPBL) and objections to them, for everybody who has debts and objections: after these in their
-- group, or at the end of the menu where they are no more.
with page (id_item, name, icon, url, beside) as (values
  ('penetapan-lartas', 'Penetapan Lartas', 'warn', '/perbendaharaan/penetapan-lartas', 'piutang'),
  ('keberatan-lartas', 'Keberatan Lartas', 'pencil', '/perbendaharaan/siap-tanding/keberatan-lartas', 'keberatan')
), last (position) as (
  select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%'
), added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perbendaharaan', last.position + row_number() over (order by id_item desc), true
  from page, last
  returning id_item
)
insert into role_menu (id_role, id_item)
select role_menu.id_role, page.id_item from role_menu join page on role_menu.id_item = page.beside join added on added.id_item = page.id_item;
