-- Voluntary declarations, for importers and the officers who follow them. Hidden entries open them at the addresses of payment and report.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, 'document', url, 'Perbendaharaan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'vd-monitoring', 'Voluntary Declaration', '/vd-monitoring', true),
    (2, 'vd-pembayaran', 'Pembayaran Voluntary Declaration', '/vd-pembayaran', false),
    (3, 'realisasi-vp', 'Realisasi Voluntary Payment', '/realisasi-vp', false)
  ) as page (number, id_item, name, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Importir', 'Petugas Bea dan Cukai', 'Kepala Kantor');
