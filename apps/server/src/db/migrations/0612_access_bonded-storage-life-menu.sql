-- Change, renewal and revocation of permits of bonded storage, for their holders and the officers who decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perizinan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, true
  from (values
    (1, 'perubahan-tpb', 'Perubahan Izin TPB', 'document', '/perijinan/PerubahanTPB'),
    (2, 'perpanjangan-tpb', 'Perpanjangan Izin TPB', 'document', '/perijinan/PerpanjanganTPB'),
    (3, 'pembatalan-tpb', 'Pembatalan Izin TPB', 'document', '/perijinan/PembatalanTPB')
  ) as entry (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Pengusaha TPB', 'Petugas Bea dan Cukai', 'Kepala Kantor');
