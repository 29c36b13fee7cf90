-- KITE of small and medium industries, beside that of other manufacturers.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'kite-ikm', 'Permohonan KITE IKM', 'document', '/perijinan/kite-ikm', 'Perizinan',
    (select coalesce(max(position), -1) + 1 from menu_item where id_item not like 'subapp-%')
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Importir', 'Petugas Bea dan Cukai', 'Kepala Kantor');
