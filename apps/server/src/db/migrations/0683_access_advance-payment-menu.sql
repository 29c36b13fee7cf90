-- Advance payments and financial statements, for companies and the officers who receive them. Hidden entries open drafts at addresses of their own.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perbendaharaan', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'pembayaran-awal', 'Pembayaran Awal', 'document', '/perbendaharaan/permohonan-pembayaran-awal', true),
    (2, 'laporan-keuangan', 'Laporan Keuangan', 'document', '/perbendaharaan/update-laporan-keuangan', true),
    (3, 'perekaman-billing', 'Perekaman Billing', 'document', '/perbendaharaan/perekaman-billing', false),
    (4, 'pengajuan-jaminan', 'Pengajuan Jaminan', 'document', '/perijinan/pengajuanjaminan', false)
  ) as page (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role = 'Pengguna Jasa'
  or (nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor') and id_item in ('pembayaran-awal', 'laporan-keuangan'));
