-- Monthly reports about goods with a facility, for excise businesses and the officers who check them. Hidden entries open the reports of
-- users of exempt goods at their other addresses.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Cukai',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'lack-2', 'LACK-2', 'document', '/cukai-fasilitas/lack-2', true),
    (2, 'lack-10', 'LACK-10', 'document', '/cukai-fasilitas/lack-10', true),
    (3, 'lack-pengguna', 'LACK Pengguna Pembebasan', 'document', '/cukai-fasilitas/lack-pengguna-pembebasan', true),
    (4, 'lack-pemasok', 'LACK Pemasok Pembebasan', 'document', '/cukai-fasilitas/lack-pemasok-pembebasan', true),
    (5, 'lack-spiritus', 'LACK Spiritus Bakar', 'document', '/cukai-fasilitas/lack-spritus-bakar', true),
    (6, 'lack-pengguna-detail', 'Rincian LACK Pengguna', 'document', '/cukai-fasilitas/lack-pengguna-pembebasan/detail', false),
    (7, 'lack-pengguna-rekam', 'Rekam LACK Pengguna', 'document', '/cukai-fasilitas/lack-pengguna-pembebasan/rekam', false),
    (8, 'lack-pengguna-perbaikan', 'Perbaikan LACK Pengguna', 'document', '/cukai-fasilitas/lack-pengguna-pembebasan/perbaikan', false),
    (9, 'lack-pengguna-batal', 'Pembatalan LACK Pengguna', 'document', '/cukai-fasilitas/lack-pengguna-pembebasan/pembatalan', false)
  ) as entry (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
