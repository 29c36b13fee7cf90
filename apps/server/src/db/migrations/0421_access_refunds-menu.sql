-- Refunds, in the menu of every business and of the officers who decide on them.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'pengembalian', 'Pengembalian', 'document', '/perbendaharaan/browse-pengembalian', 'Perbendaharaan', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Pengguna Jasa', 'Petugas Bea dan Cukai', 'Kepala Kantor');
