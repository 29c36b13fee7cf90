-- Orders of kinds of stamps and registers of products without stamps, beside the tariffs.
with added as (
  insert into menu_item (id_item, id_parent, name, icon, url, position)
  select entry.id_item, 'tarif-cukai', name, 'document', url,
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'order-online', 'Pemesanan Pita Cukai Daring', '/cukai-produksi/order-online'),
    (2, 'jenis-ea', 'Jenis EA', '/cukai-produksi/jenis-ea'),
    (3, 'kmea', 'KMEA', '/cukai-produksi/kmea'),
    (4, 'tis-bukan-eceran', 'TIS Bukan Eceran', '/cukai-produksi/tis-bukan-eceran')
  ) as entry (number, id_item, name, url)
  where exists (select 1 from menu_item where menu_item.id_item = 'tarif-cukai')
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, added.id_item from role_menu, added where role_menu.id_item = 'tarif-cukai';

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
