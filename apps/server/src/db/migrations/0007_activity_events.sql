-- Authentication events (design 05, G1). Never a token, code or password.
create table auth_event (
  id_event uuid primary key,
  happened_at timestamptz not null,
  id_user uuid,
  username text not null,
  kind text not null,
  outcome text not null,
  address text not null,
  correlation_id text not null
);

create index auth_event_user on auth_event (id_user, id_event);
