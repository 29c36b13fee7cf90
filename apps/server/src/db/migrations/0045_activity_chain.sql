-- Authentication events become a chain: each sealed row has a position and a seal that covers the one before (design 05, G1).
alter table auth_event
  add column factor text not null default '',
  add column position bigint unique,
  add column seal text;

create index auth_event_unsealed on auth_event (id_event) where position is null;

-- The end of the chain, one row. Whoever seals holds it, so that two processes never fork the chain.
create table auth_event_head (
  one boolean primary key default true check (one),
  position bigint not null,
  seal text not null
);

insert into auth_event_head (position, seal) values (0, '');
