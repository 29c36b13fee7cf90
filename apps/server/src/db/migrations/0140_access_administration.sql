-- Roles, menus, portal access of roles, and the changes that administrators make to them.
alter table role add column keterangan text not null default '';

-- Portal access of everybody who has the role, beside what a user has alone.
create table role_portal_access (
  id_role uuid not null references role on delete cascade,
  nama_dokumen text not null,
  primary key (id_role, nama_dokumen)
);

-- One row a change. Only a waiting one is written to again, when it is decided, and an applied one when it is undone.
create table access_change (
  id_change uuid primary key,
  at timestamptz not null,
  by_user uuid not null,
  by_name text not null,
  subject text not null check (subject in ('peran', 'menu', 'susunan', 'fitur', 'pengguna')),
  id_subject text not null,
  subject_name text not null,
  act text not null check (act in ('buat', 'ubah', 'hapus', 'batalkan')),
  -- 'menunggu': it gives power, so that it applies when a second administrator has approved it.
  state text not null check (state in ('menunggu', 'berlaku', 'ditolak', 'ditarik')),
  -- The changed fields; null where there was, or is, no such subject.
  before jsonb,
  after jsonb,
  reason text not null,
  decided_at timestamptz,
  decided_by_name text not null default '',
  decision_note text not null default '',
  undoes uuid,
  is_undone boolean not null default false
);

create index access_change_newest on access_change (at desc, id_change desc);

create index access_change_of_subject on access_change (subject, id_subject, at desc, id_change desc);

create index access_change_waiting on access_change (at desc, id_change desc) where state = 'menunggu';

create index access_change_undoes on access_change (undoes) where undoes is not null;

insert into role_permission (id_role, permission)
select id_role, 'access.manage' from role where nama_role = 'Administrator Portal';

-- The pages of this administration, two submenus deep.
with entry (position, id_item, id_parent, name, icon, url, tipe) as (values
  (1, 'akses', null, 'Kelola Akses', 'key', '#', 'Administrasi'),
  (2, 'akses-hak', 'akses', 'Hak Akses', 'key', '#', null),
  (3, 'akses-peran', 'akses-hak', 'Peran', 'user', '/access-admin/peran', null),
  (4, 'akses-dokumen', 'akses-hak', 'Akses Portal', 'document', '/access-admin/akses-portal', null),
  (5, 'akses-menu', 'akses', 'Menu', 'menu', '/access-admin/menu', null),
  (6, 'akses-fitur', 'akses', 'Fitur', 'settings', '/access-admin/fitur', null),
  (7, 'akses-perubahan', 'akses', 'Perubahan', 'clock', '/access-admin/perubahan', null)
),
last (position) as (select coalesce(max(position), -1) from menu_item where id_item not like 'subapp-%'),
added as (
  insert into menu_item (id_item, id_parent, name, icon, url, tipe, position)
  select id_item, id_parent, name, icon, url, tipe, last.position + entry.position from entry, last
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role = 'Administrator Portal';
