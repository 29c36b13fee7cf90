create table role (
  id_role uuid primary key,
  nama_role text not null unique
);

create table user_role (
  id_user uuid not null,
  id_role uuid not null,
  primary key (id_user, id_role)
);

create table portal_access (
  id_user uuid not null,
  nama_dokumen text not null,
  primary key (id_user, nama_dokumen)
);

-- The menu: a tree of at most three levels. `url` '#' is a heading that opens its children.
create table menu_item (
  id_item text primary key,
  id_parent text,
  id_entry text,
  name text not null,
  icon text not null,
  url text not null,
  tipe text,
  position integer not null,
  is_shown boolean not null default true
);

create table role_menu (
  id_role uuid not null,
  id_item text not null,
  primary key (id_role, id_item)
);
