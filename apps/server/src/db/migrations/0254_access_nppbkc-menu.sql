-- Permits of excise businesses, in the menu of those who need them. Pages that open a step of the application are reached by their
-- address: they are permitted, but not shown.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perizinan', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'nppbkc', 'Permohonan NPPBKC', 'check', '/perijinan/registrasinppbkc', true),
    (2, 'izin-nppbkc', 'Izin NPPBKC', 'check', '/daftarizinnppbkc', true),
    (3, 'perubahan-nppbkc', 'Perubahan NPPBKC', 'check', '/perijinan/perubahan-nppbkc', true),
    (4, 'pemberitahuan-nppbkc', 'Pemberitahuan Perubahan NPPBKC', 'check', '/perijinan/pemberitahuan-nppbkc', true),
    (5, 'perpanjangan-nppbkc', 'Perpanjangan NPPBKC', 'check', '/perijinan/perpanjangan-nppbkc', true),
    (6, 'nppbkc-rekamizin', 'Rekam Izin', 'check', '/perijinan/rekamizin', false),
    (7, 'nppbkc-permohonan', 'Permohonan Izin', 'check', '/perijinan/permohonan', false),
    (8, 'nppbkc-browseizin', 'Daftar Izin', 'check', '/perijinan/browseizin', false),
    (9, 'nppbkc-izindetail', 'Rincian Izin', 'check', '/izinDetail', false),
    (10, 'nppbkc-alamat', 'Alamat', 'check', '/alamat', false),
    (11, 'nppbkc-legalitas', 'Legalitas', 'check', '/legalitas', false),
    (12, 'nppbkc-tanggungjawab', 'Penanggung Jawab', 'check', '/tanggungjawab', false),
    (13, 'nppbkc-perpajakan', 'Perpajakan', 'check', '/perpajakan', false),
    (14, 'nppbkc-tempatusahaht', 'Tempat Usaha HT', 'check', '/tempatusahaht', false),
    (15, 'nppbkc-tempatusahaea', 'Tempat Usaha EA', 'check', '/tempatusahaea', false),
    (16, 'nppbkc-tempatusahammea', 'Tempat Usaha MMEA', 'check', '/tempatusahammea', false),
    (17, 'nppbkc-tempatusahasimpan', 'Tempat Usaha Penyimpanan', 'check', '/tempatusahasimpan', false),
    (18, 'nppbkc-tempatusahaimport', 'Tempat Usaha Importir', 'check', '/tempatusahaimport', false),
    (19, 'nppbkc-tempatusahasalur', 'Tempat Usaha Penyalur', 'check', '/tempatusahasalur', false),
    (20, 'nppbkc-tempatusahaeceran', 'Tempat Usaha Penjualan Eceran', 'check', '/tempatusahaeceran', false),
    (21, 'nppbkc-pemasokht', 'Pemasok HT', 'check', '/pemasokht', false),
    (22, 'nppbkc-pemasokmmea', 'Pemasok MMEA', 'check', '/pemasokmmea', false),
    (23, 'nppbkc-pemasoktp', 'Pemasok Tempat Penyimpanan', 'check', '/pemasoktp', false),
    (24, 'nppbkc-tujuanht', 'Tujuan HT', 'check', '/tujuanht', false),
    (25, 'nppbkc-tujuanea', 'Tujuan EA', 'check', '/tujuanea', false),
    (26, 'nppbkc-datalain', 'Data Lain', 'check', '/datalain', false)
  ) as page (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role = 'Pengusaha Barang Kena Cukai'
  -- Officers open the register to freeze and revoke.
  or (id_item = 'izin-nppbkc' and nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor'));
