-- Registered customs access and its changes, beside its blocks. Hidden entries open drafts at addresses of their own.
with added as (
  insert into menu_item (id_item, id_parent, name, icon, url, position, is_shown)
  select entry.id_item, 'izin-akses', name, 'document', url,
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'registrasi-akses', 'Registrasi Kepabeanan', '/perijinan/registrasi-akses', true),
    (2, 'akses-kepabeanan', 'Akses Terdaftar', '/perijinan/akses-kepabeanan', true),
    (3, 'perubahan-akses', 'Perubahan Data Akses', '/perijinan/perubahan-akses', true),
    (4, 'izin-ppjk', 'Izin PPJK', '/perijinan/izin_ppjk', false),
    (5, 'draf-izin-ppjk', 'Draf Izin PPJK', '/perijinan/draft_izin_ppjk', false),
    (6, 'izin-pengangkut', 'Rekam Izin Pengangkut', '/perijinan/rekamizinpengangkut', false),
    (7, 'izin-ftz', 'Rekam Izin FTZ', '/perijinan/rekamftz', false),
    (8, 'draf-izin-ftz', 'Draf Izin FTZ', '/perijinan/draft_izin_ftz', false),
    (9, 'perubahan-ppjk', 'Perubahan Data PPJK', '/PerubahanDataPPJK', false),
    (10, 'perubahan-pengangkut', 'Perubahan Data Pengangkut', '/PerubahanDataPengangkut', false),
    (11, 'perubahan-ftz', 'Perubahan Data FTZ', '/perubahandataftz', false)
  ) as entry (number, id_item, name, url, is_shown)
  where exists (select 1 from menu_item where menu_item.id_item = 'izin-akses')
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, added.id_item from role_menu, added where role_menu.id_item = 'izin-akses';

-- Each submenu is followed by its entries, and no two entries have one position.
with recursive tree (id_item, path) as (
  select id_item, array[position, 0] from menu_item where id_parent is null and id_item not like 'subapp-%'
  union all
  select menu_item.id_item, tree.path || array[menu_item.position, 1]
  from menu_item join tree on tree.id_item = menu_item.id_parent
  where menu_item.id_item not like 'subapp-%'
)
update menu_item set position = place.number
from (select id_item, row_number() over (order by path, id_item) - 1 as number from tree) as place
where menu_item.id_item = place.id_item;
