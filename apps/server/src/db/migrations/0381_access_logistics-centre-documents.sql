-- Documents of logistics centres: goods between two places of one permit, and goods that come back.
update menu_item
set position = position + 2
where position > (select max(position) from menu_item where tipe = 'Dokumen Pabean');

with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, 'document', url, 'Dokumen Pabean',
    (select coalesce(max(position), -1) from menu_item where tipe = 'Dokumen Pabean') + number
  from (values
    (1, 'DokumenPPBPLB', 'PPB PLB', '/DokumenPPBPLB'),
    (2, 'DokumenPPKPLB', 'PPK PLB', '/DokumenPPKPLB')
  ) as page (number, id_item, name, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha TPB', 'Petugas Bea dan Cukai', 'Kepala Kantor');
