-- The entries of excise permits stand beside each other in the menu: each has an icon of its own.
update menu_item
set icon = entry.icon
from (values
  ('nppbkc', 'document'),
  ('izin-nppbkc', 'certificate'),
  ('perubahan-nppbkc', 'pencil'),
  ('pemberitahuan-nppbkc', 'megaphone'),
  ('perpanjangan-nppbkc', 'renew')
) as entry (id_item, icon)
-- An administrator may have chosen another one.
where menu_item.id_item = entry.id_item and menu_item.icon = 'check';
