-- What terminals have unloaded, for them and the officers who compare it. Determinations of underpayment (SKPKB) are in the list of debts, which
-- its address opens for everybody who has that list.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, is_shown)
  select id_item, name, icon, url, tipe,
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number, is_shown
  from (values
    (1, 'discharge', 'Discharge TPS', 'ship', '/tps/discharge', 'TPS', true),
    (2, 'skpkb', 'SKPKB', 'warn', '/skpkb', 'Perbendaharaan', false)
  ) as page (number, id_item, name, icon, url, tipe, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, 'discharge' from role where nama_role in ('Pengusaha TPS', 'Petugas Bea dan Cukai', 'Kepala Kantor')
  and exists (select 1 from added where id_item = 'discharge')
union all
select id_role, added.id_item from role_menu join menu_item using (id_item), added
where url = '/perbendaharaan/browse-piutang' and added.id_item = 'skpkb';
