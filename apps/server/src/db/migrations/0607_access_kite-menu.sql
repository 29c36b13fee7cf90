-- KITE facilities, for the manufacturers that import and export and the officers who visit, hear and decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'kite', 'Permohonan KITE', 'document', '/perijinan/kite'),
    (2, 'fasilitas-kite', 'Fasilitas KITE', 'certificate', '/perijinan/fasilitas-kite')
  ) as entry (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Importir', 'Petugas Bea dan Cukai', 'Kepala Kantor');
