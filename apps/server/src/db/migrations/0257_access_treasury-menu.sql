-- Determinations, debts and objections, in the menus of those who need them.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, 'Perbendaharaan', (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'piutang', 'Piutang', 'warn', '/perbendaharaan/browse-piutang', true),
    (2, 'keberatan', 'Keberatan', 'megaphone', '/perbendaharaan/siap-tanding/keberatan', true),
    (3, 'penetapan-pabean', 'Penetapan Pabean', 'pencil', '/perbendaharaan/penetapan-pabean', true),
    (4, 'penetapan-cukai', 'Penetapan Cukai', 'pencil', '/perbendaharaan/penetapan-cukai', true)
  ) as page (number, id_item, name, icon, url, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added
where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor')
  or (nama_role = 'Pengguna Jasa' and id_item in ('piutang', 'keberatan'));
