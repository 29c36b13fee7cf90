-- What businesses of bonded storage record at their own gate, in a submenu, and the officers who supervise them. The hidden entry opens it at
-- the address of the whole.
with top (position) as (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%'),
added as (
  insert into menu_item (id_item, name, icon, url, tipe, position, id_parent, is_shown)
  select id_item, name, 'box', url, tipe, top.position + number, id_parent, is_shown
  from top, (values
    (1, 'gate', 'Gate Mandiri', '#', 'Dokumen Pabean', null, true),
    (2, 'gate-in', 'Gate In', '/gate/gate-mandiri/gate-in', null, 'gate', true),
    (3, 'gate-out', 'Gate Out', '/gate/gate-mandiri/gate-out', null, 'gate', true),
    (4, 'stuffing', 'Stuffing', '/gate/gate-mandiri/stuffing', null, 'gate', true),
    (5, 'pembongkaran', 'Pembongkaran', '/gate/gate-mandiri/pembongkaran', null, 'gate', true),
    (6, 'area-transit', 'Area Transit', '/gate/gate-mandiri/areatransit', null, 'gate', true),
    (7, 'gate-mandiri', 'Gate Mandiri', '/gate/gate-mandiri', null, 'gate', false)
  ) as entry (number, id_item, name, url, tipe, id_parent, is_shown)
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in ('Pengusaha TPB', 'Petugas Bea dan Cukai', 'Kepala Kantor');
