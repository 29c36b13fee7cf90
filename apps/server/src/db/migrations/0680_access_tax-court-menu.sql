-- Disputes at the tax court, beside objections, in the menus of those who have objections. Hidden entries open lists and drafts at addresses of
-- their own; the request of the court is recorded by officers.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perbendaharaan', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'banding', 'Banding', 'megaphone', '/perbendaharaan/siap-tanding/banding', true),
    (2, 'gugatan', 'Gugatan', 'document', '/perbendaharaan/siap-tanding/gugatan', true),
    (3, 'sidang', 'Sidang', 'calendar', '/perbendaharaan/siap-tanding/sidang', true),
    (4, 'browse-banding', 'Daftar Banding', 'document', '/perbendaharaan/siap-tanding/browse-banding', false),
    (5, 'billing-banding', 'Perekaman Billing Banding', 'document', '/perbendaharaan/siap-tanding/perekaman-billing-banding', false),
    (6, 'permintaan-sub', 'Perekaman Permintaan SUB', 'document', '/perbendaharaan/siap-tanding/perekaman-permintaan-sub', false),
    (7, 'browse-keberatan', 'Daftar Keberatan', 'document', '/perbendaharaan/browse-keberatan', false),
    (8, 'perekaman-keberatan', 'Perekaman Keberatan', 'document', '/perbendaharaan/perekaman-keberatan', false),
    (9, 'perekaman-pengembalian', 'Perekaman Pengembalian', 'document', '/perbendaharaan/perekaman-pengembalian', false)
  ) as page (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor')
  or (nama_role = 'Pengguna Jasa' and id_item <> 'permintaan-sub');
