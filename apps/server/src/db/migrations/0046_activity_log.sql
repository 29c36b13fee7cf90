-- What users did (spec §3, Activity log entry), a partition a day: old days are dropped whole. Who and from where are the
-- token's and the socket's word, not the browser's.
create table user_activity (
  id_user uuid not null,
  happened_at timestamptz not null,
  id_activity uuid not null,
  id_session uuid not null,
  kind smallint not null,
  deskripsi text not null,
  browser_info text not null,
  hostname text not null,
  address text not null,
  primary key (id_user, happened_at, id_activity)
) partition by range (happened_at);
