-- Addresses that a company wants its events sent to.
create table webhook (
  id_perusahaan uuid not null,
  id_webhook uuid not null,
  nama text not null,
  url text not null,
  events text[] not null,
  status text not null check (status in ('aktif', 'nonaktif', 'gagal')),
  -- Secrets are sealed: what stands here signs nothing without the server's key.
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  primary key (id_perusahaan, id_webhook)
);

create index webhook_id on webhook (id_webhook);

-- What is sent to them: an outbox and its log in one. A row is written in the transaction of what it tells of.
create table webhook_delivery (
  id_perusahaan uuid not null,
  id_webhook uuid not null,
  id_event uuid not null,
  event text not null,
  body text not null,
  created_at timestamptz not null,
  -- From when it is tried; the day of trying is counted from here.
  since timestamptz not null,
  by_hand_at timestamptz,
  -- When it is tried next. While a process tries, when that try counts as abandoned. Null: it is over.
  due_at timestamptz,
  is_trying boolean not null default false,
  attempts integer not null default 0,
  tried_at timestamptz,
  took_ms integer not null default 0,
  answer_status integer,
  answer_excerpt text not null default '',
  problem text,
  primary key (id_perusahaan, id_webhook, id_event)
);

create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null;

create index webhook_delivery_log on webhook_delivery (id_perusahaan, id_webhook, created_at, id_event);

create index webhook_delivery_over on webhook_delivery (created_at) where due_at is null;

-- Who of a company holds which role. The identity and access rooms keep the tables behind it.
create view webhook_role_holder as
select portal_user.id_perusahaan, portal_user.nama, portal_user.email, role.nama_role
from portal_user
join user_role on user_role.id_user = portal_user.id_user
join role on role.id_role = user_role.id_role
where portal_user.flag_blokir = '0';
