-- Releases on a guarantee, in the menu of importers, their brokers, and the officers who decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  values ('vooruitslag', 'Vooruitslag', 'ship', '/vooruitslag', 'Dokumen Pabean',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + 1)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Importir', 'PPJK', 'Petugas Bea dan Cukai', 'Kepala Kantor');
