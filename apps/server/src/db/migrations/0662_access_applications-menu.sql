-- The applications of every service, for businesses and officers, after the history. Hidden entries open them and their history at addresses of
-- their own.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, 'document', url, 'Informasi',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'permohonan', 'Permohonan', '/Permohonan', true),
    (2, 'lacak-permohonan', 'Lacak Permohonan', '/transaksional-portal/tracking-permohonan', false),
    (3, 'riwayat-perizinan', 'Riwayat Perizinan', '/transaksional-portal/history', false)
  ) as entry (number, id_item, name, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Pengguna Jasa', 'Petugas Bea dan Cukai', 'Kepala Kantor');
