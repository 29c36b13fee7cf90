-- Goods that arrive with documents of others, for those who file movements, and for officers.
update menu_item
set position = position + 1
where position > (select max(position) from menu_item where tipe = 'Dokumen Pabean');

with holder as (
  select distinct id_role from role_menu where id_item in ('DokumenBC27', 'DokumenFTZ022')
), added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'browse-konfirmasi', 'Konfirmasi Dokumen Tunggal', 'document', '/single-document/browse-konfirmasi',
    'Dokumen Pabean', max(position) + 1
  from menu_item where tipe = 'Dokumen Pabean'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from holder, added;
