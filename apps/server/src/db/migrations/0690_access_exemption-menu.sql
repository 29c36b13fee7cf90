-- Exemptions from excise and the register of their holders, for excise businesses and the officers who examine and decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Cukai', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'kep-pengguna-pembebasan', 'Keputusan Pengguna Pembebasan', 'certificate', '/cukai-fasilitas/kep-pengguna-pembebasan'),
    (2, 'kep-pemasok-pembebasan', 'Keputusan Pemasok Pembebasan', 'certificate', '/cukai-fasilitas/kep-pemasok-pembebasan'),
    (3, 'nppp', 'NPPP', 'certificate', '/cukai-fasilitas/nppp')
  ) as page (number, id_item, name, icon, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
