-- Deferrals and instalments of debts, for companies and the officers who decide.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'penundaan-utang', 'Penundaan dan Pengangsuran', 'calendar', '/perbendaharaan/penundaan-dan-pengangsuran/browse', 'Perbendaharaan',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + 1
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor', 'Pengguna Jasa');
