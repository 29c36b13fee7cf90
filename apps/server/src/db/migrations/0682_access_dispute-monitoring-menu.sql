-- Objections, appeals, lawsuits and hearings in one list with their figures, for everybody who has them.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'monitoring-sengketa', 'Monitoring Siap Tanding', 'search', '/perbendaharaan/siap-tanding/browse-monitoring', 'Perbendaharaan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + 1
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor', 'Pengguna Jasa');
