-- Tariffs and classes of excise production, in the menu of excise businesses and of the officers who examine and decide.
with submenu as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'tarif-cukai', 'Tarif Cukai', 'certificate', '#', 'Cukai', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item, position
), added as (
  insert into menu_item (id_item, id_parent, name, icon, url, position)
  select entry.id_item, submenu.id_item, name, 'document', url, submenu.position + number
  from submenu, (values
    (1, 'pengajuan-gol-ht', 'Pengajuan Golongan HT', '/cukai-produksi/pengajuan-gol-ht'),
    (2, 'golongan-ht', 'Golongan Pengusaha HT', '/cukai-produksi/golongan-ht'),
    (3, 'pengajuan-tarif-ht', 'Pengajuan Tarif HT', '/cukai-produksi/pengajuan-tarif-ht'),
    (4, 'tarif-ht', 'Tarif HT', '/cukai-produksi/tarif-ht'),
    (5, 'pengajuan-tarif-mmea', 'Pengajuan Tarif MMEA', '/cukai-produksi/pengajuan-tarif-mmea'),
    (6, 'tarif-mmea', 'Tarif MMEA', '/cukai-produksi/tarif-mmea')
  ) as entry (number, id_item, name, url)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item
from role, (select id_item from submenu union all select id_item from added) as entry
where nama_role in ('Pengusaha Barang Kena Cukai', 'Petugas Bea dan Cukai', 'Kepala Kantor');
