-- Carriers and their agents: their role, and their pages in its menu and in those of the officers who decide.
with made as (
  insert into role (id_role, nama_role, is_builtin)
  values (gen_random_uuid(), 'Pengangkut', true)
  on conflict (nama_role) do nothing
  returning id_role
),
added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select id_item, name, icon, url, 'Manifes',
    (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%') + number
  from (values
    (1, 'kontainer-kosong', 'Kontainer Kosong', 'box', '/manifest/permohonan-kontainer-kosong'),
    (2, 'ppbt', 'PPBT', 'ship', '/manifest/ppbt')
  ) as page (number, id_item, name, icon, url)
  returning id_item
),
officers as (
  insert into role_menu (id_role, id_item)
  select id_role, id_item from role, added
  where nama_role in ('Petugas Bea dan Cukai', 'Kepala Kantor')
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from made, added
union all
select id_role, id_item from made, menu_item where url in ('/micro-profile/webhook', '/profile/mfa-activation');
