-- The public status page: minutes by component and day, and incidents that administrators report.
create table status_day (
  day date not null,
  component text not null,
  good_minutes integer not null default 0,
  bad_minutes integer not null default 0,
  primary key (day, component)
);

-- When the last minute was counted: one process counts each minute.
create table status_counted (
  one boolean primary key default true check (one),
  at timestamptz not null
);

create table status_incident (
  id_incident uuid primary key,
  judul text not null,
  components text[] not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  made_by uuid not null
);

create index status_incident_newest on status_incident (started_at desc, id_incident desc);

create table status_incident_update (
  id_incident uuid not null references status_incident,
  id_update uuid not null,
  at timestamptz not null,
  state text not null check (state in ('diselidiki', 'teridentifikasi', 'dipantau', 'selesai')),
  pesan text not null,
  made_by uuid not null,
  made_by_name text not null,
  primary key (id_incident, id_update)
);

insert into role_permission (id_role, permission)
select id_role, 'status.manage' from role where nama_role = 'Administrator Portal';

with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select 'status-layanan', 'Kelola Status', 'info', '/status-admin', 'Administrasi', coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role = 'Administrator Portal';
