-- What the content service has published for everyone, beside the applications and their history. Hidden: their page leads to it.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select 'rincian-konten', 'Rincian Konten', 'megaphone', '/transaksional-portal/detailcms', 'Informasi',
    (select coalesce(max(position), -1) + 1 from menu_item where id_item not like 'subapp-%'), false
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, added.id_item from role_menu, added where role_menu.id_item = 'riwayat-perizinan';
