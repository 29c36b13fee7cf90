-- Documents between free trade zones, bonded places and the rest of the customs territory, after the documents of before.
update menu_item
set position = position + 3
where position > (select max(position) from menu_item where tipe = 'Dokumen Pabean');

with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, 'document', url, 'Dokumen Pabean',
    (select coalesce(max(position), -1) from menu_item where tipe = 'Dokumen Pabean') + number
  from (values
    (1, 'DokumenFTZ021', 'FTZ-02.1', '/DokumenFTZ021'),
    (2, 'DokumenFTZ022', 'FTZ-02.2', '/DokumenFTZ022'),
    (3, 'DokumenFTZ003', 'FTZ-03', '/DokumenFTZ003')
  ) as page (number, id_item, name, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Kawasan Bebas', 'Petugas Bea dan Cukai', 'Kepala Kantor');
