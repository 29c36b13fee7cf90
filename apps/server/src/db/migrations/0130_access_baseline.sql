-- The roles, their permissions and the menu of a new installation. From here on they are data: later migrations add what later
-- releases bring, and change nothing that an administrator may have edited.
alter table role
  -- The portal's own code names it, so it cannot be renamed or removed.
  add column is_builtin boolean not null default false;

-- What each role may do. What a permission means is code: `Permission` in packages/contract.
create table role_permission (
  id_role uuid not null references role on delete cascade,
  permission text not null,
  primary key (id_role, permission)
);

create index role_permission_holders on role_permission (permission, id_role);

-- One statement: the menu of a role or entry that is new here. Where demo data stood before, its menus stay as they are.
with builtin (nama_role) as (values
  ('Pengguna Jasa'),
  ('Administrator Perusahaan'),
  ('Menunggu Persetujuan'),
  ('Importir'),
  ('Pengusaha TPB'),
  ('Pengusaha Kawasan Bebas'),
  ('Pengusaha Barang Kena Cukai'),
  ('PPJK'),
  ('Petugas Bea dan Cukai'),
  ('Administrator Portal'),
  ('Administrator Cukai')
),
made as (
  insert into role (id_role, nama_role, is_builtin)
  select gen_random_uuid(), nama_role, true from builtin
  on conflict (nama_role) do nothing
  returning id_role, nama_role
),
-- `roles` null: every role.
entry (position, id_item, id_entry, name, icon, url, tipe, is_shown, roles) as (values
  (0, 'DokumenBc16', null, 'BC 1.6', 'document', '/DokumenBc16', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (1, 'DokumenBc20', null, 'BC 2.0', 'document', '/DokumenBc20', 'Dokumen Pabean', true,
    array['Importir', 'Petugas Bea dan Cukai', 'PPJK']),
  (2, 'DokumenBC23', null, 'BC 2.3', 'document', '/DokumenBC23', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai', 'PPJK']),
  (3, 'DokumenBC25', null, 'BC 2.5', 'document', '/DokumenBC25', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (4, 'DokumenBC261', null, 'BC 2.6.1', 'document', '/DokumenBC261', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (5, 'DokumenBC262', null, 'BC 2.6.2', 'document', '/DokumenBC262', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (6, 'DokumenBC27', null, 'BC 2.7', 'document', '/DokumenBC27', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (7, 'DokumenBC28', null, 'BC 2.8', 'document', '/DokumenBC28', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (8, 'DokumenBC30', null, 'BC 3.0', 'document', '/DokumenBC30', 'Dokumen Pabean', true,
    array['Importir', 'Petugas Bea dan Cukai', 'PPJK']),
  (9, 'DokumenBC33', null, 'BC 3.3', 'document', '/DokumenBC33', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (10, 'DokumenP3BET', null, 'P3BET', 'document', '/DokumenP3BET', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (11, 'DokumenBC40', null, 'BC 4.0', 'document', '/DokumenBC40', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (12, 'DokumenBC41', null, 'BC 4.1', 'document', '/DokumenBC41', 'Dokumen Pabean', true,
    array['Pengusaha TPB', 'Petugas Bea dan Cukai']),
  (13, 'DokumenFTZ011', null, 'FTZ-01.1', 'document', '/DokumenFTZ011', 'Dokumen Pabean', true,
    array['Pengusaha Kawasan Bebas', 'Petugas Bea dan Cukai']),
  (14, 'DokumenFTZ012', null, 'FTZ-01.2', 'document', '/DokumenFTZ012', 'Dokumen Pabean', true,
    array['Pengusaha Kawasan Bebas', 'Petugas Bea dan Cukai']),
  (15, 'DokumenFTZ013', null, 'FTZ-01.3', 'document', '/DokumenFTZ013', 'Dokumen Pabean', true,
    array['Pengusaha Kawasan Bebas', 'Petugas Bea dan Cukai']),
  (16, 'pengumuman', 'pengumuman-cukai', 'Pengumuman', 'megaphone', '/pengumuman-cukai/*', 'Informasi', true,
    array['Pengguna Jasa', 'Petugas Bea dan Cukai']),
  (17, 'surat-kuasa', 'surat-kuasa.browse', 'Surat Kuasa', 'briefcase', '/surat-kuasa/browse/*', 'Perizinan', true,
    array['Pengguna Jasa']),
  (18, 'riwayat', null, 'Riwayat', 'fa fa-history', '/history', 'Informasi', true,
    array['Pengguna Jasa', 'Petugas Bea dan Cukai', 'Administrator Portal', 'Administrator Cukai']),
  (19, 'respon', null, 'Status dan Respon', 'check', '/statusrespon', 'Informasi', true,
    array['Pengguna Jasa']),
  (20, 'panduan', null, 'Panduan Awal', 'info', '/dashboardwizard', 'Informasi', true,
    array['Pengguna Jasa']),
  (21, 'pengguna', null, 'Kelola Pengguna', 'user', '/user-manager-admin', 'Administrasi', true,
    array['Administrator Portal']),
  (22, 'pengguna-cukai', null, 'Kelola Pengguna Cukai', 'user', '/user-manager-admin-cukai', 'Administrasi', true,
    array['Administrator Cukai']),
  (23, 'katalog', null, 'Kelola Katalog', 'box', '/catalogue-admin', 'Administrasi', true,
    array['Administrator Portal']),
  (24, 'akun', null, 'My Profile', 'user', '/micro-profile/webhook', null, false,
    null),
  (25, 'mfa', null, 'Multi-Factor Authentication', 'key', '/profile/mfa-activation', null, false,
    null)
),
added as (
  insert into menu_item (id_item, id_entry, name, icon, url, tipe, position, is_shown)
  select id_item, id_entry, name, icon, url, tipe, position, is_shown from entry
  where not exists (select 1 from menu_item as known where known.url = entry.url)
  on conflict (id_item) do nothing
  returning id_item
),
holder as (
  select id_role, nama_role, false as is_new from role
  union all
  select id_role, nama_role, true from made
)
insert into role_menu (id_role, id_item)
select holder.id_role, entry.id_item
from entry join holder on entry.roles is null or holder.nama_role = any (entry.roles)
where entry.id_item in (select id_item from added)
  or (holder.is_new and entry.id_item in (select id_item from menu_item))
on conflict do nothing;

update role set is_builtin = true where nama_role in (
  'Pengguna Jasa',
  'Administrator Perusahaan',
  'Menunggu Persetujuan',
  'Importir',
  'Pengusaha TPB',
  'Pengusaha Kawasan Bebas',
  'Pengusaha Barang Kena Cukai',
  'PPJK',
  'Petugas Bea dan Cukai',
  'Administrator Portal',
  'Administrator Cukai'
);

insert into role_permission (id_role, permission)
select role.id_role, permission
from role
join (values
  ('Administrator Perusahaan', array['company-users.approve', 'history.ofColleagues', 'webhook.manage', 'host-key.manage']),
  ('Pengusaha Barang Kena Cukai', array['announcement.readExcise']),
  ('Petugas Bea dan Cukai', array['announcement.write', 'announcement.readExcise', 'history.ofDocuments', 'declaration.readSent', 'declaration.answer']),
  ('Administrator Portal', array['users.manage', 'excise-users.manage', 'catalogue.manage', 'history.ofDocuments', 'history.ofAccounts']),
  ('Administrator Cukai', array['excise-users.manage'])
) as granted (nama_role, permissions) using (nama_role)
cross join unnest(granted.permissions) as permission;
