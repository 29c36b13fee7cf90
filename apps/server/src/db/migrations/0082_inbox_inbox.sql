-- Notifications. What is told to one user stands in that user's inbox at once. What is told to a company, a role or
-- everyone is written once, and copied into an inbox when its user next looks. Why: docs/decisions, the inbox.

-- What was told to many: a small list, kept whole on every node of a cluster, as are channels and postings.
create table inbox_broadcast (
  id_notification uuid primary key,
  key text not null unique,
  title text not null,
  detail text not null,
  kategori text,
  link text,
  made_at timestamptz not null
);

-- Who it may be told to: 'everyone', 'company <id>', 'role <name>'. A posting takes the next number and holds the row until
-- its transaction's end, so that numbers of a channel become visible in their order.
create table inbox_channel (
  id_channel integer generated always as identity primary key,
  name text not null unique,
  last_number bigint not null,
  last_posted_at timestamptz not null
);

create table inbox_posting (
  id_channel integer not null,
  number bigint not null,
  id_notification uuid not null,
  posted_at timestamptz not null,
  primary key (id_channel, number)
);

-- One row a user: counts that no list has to be counted for, and how far each channel was copied ({id_channel: number}).
-- Everything up to read_through is read.
create table inbox_reader (
  id_user uuid primary key,
  total bigint not null default 0,
  unread bigint not null default 0,
  read_through bigint not null default 0,
  marks jsonb not null default '{}',
  copied_at timestamptz
);

-- One row a notification in an inbox, numbered 1, 2, 3 … in the order of arrival.
create table inbox_item (
  id_user uuid not null,
  number bigint not null,
  id_item uuid not null,
  id_notification uuid not null,
  key text not null,
  is_direct boolean not null,
  title text not null,
  detail text not null,
  kategori text,
  link text,
  received_at timestamptz not null,
  read_at timestamptz,
  search tsvector not null generated always as (
    to_tsvector('simple', regexp_replace(title || ' ' || detail, '[[:punct:][:space:]]+', ' ', 'g'))
  ) stored,
  primary key (id_user, number)
);

create unique index inbox_item_id on inbox_item (id_user, id_item);

create unique index inbox_item_key on inbox_item (id_user, key);

create index inbox_item_unread on inbox_item (id_user, number) where read_at is null;

create index inbox_item_kategori on inbox_item (id_user, kategori, number) where kategori is not null;

create index inbox_item_search on inbox_item using gin (search);

-- When a user marked everything up to a number as read.
create table inbox_read_all (
  id_user uuid not null,
  through bigint not null,
  read_at timestamptz not null,
  primary key (id_user, through)
);

-- What the inbox room reads of an account: since when it is one, and which channels reach it.
create view inbox_account as
select
  id_user,
  created_at,
  array['everyone', 'company ' || id_perusahaan] || array(
    select 'role ' || role.nama_role from user_role join role on role.id_role = user_role.id_role
    where user_role.id_user = portal_user.id_user
  ) as channels
from portal_user;
