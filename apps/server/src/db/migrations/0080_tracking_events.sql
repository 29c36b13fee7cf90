-- What happened to documents and accounts: written with what it tells of, never changed. A row stands in one history, a
-- company's or a user's (the distribution key), so that a page of it is one index range however many others there are;
-- what concerns two has a row in each. `is_origin` marks one row of each event, for whoever reads all of them.
create table tracking_event (
  id_owner uuid not null,
  happened_at timestamptz not null,
  id_event uuid not null,
  is_origin boolean not null,
  is_answer boolean not null,
  jenis text not null,
  peristiwa text not null,
  id_dokumen uuid not null,
  nomor text not null,
  judul text not null,
  catatan text not null,
  id_user uuid,
  nama_user text not null,
  nama_perusahaan text not null,
  -- Words parted at every sign, as `prefixQuery` parts them.
  search tsvector not null generated always as (
    to_tsvector('simple', regexp_replace(
      nomor || ' ' || judul || ' ' || catatan || ' ' || nama_user || ' ' || nama_perusahaan,
      '[[:punct:][:space:]]+', ' ', 'g'))
  ) stored,
  primary key (id_owner, happened_at, id_event)
);

create index tracking_event_document on tracking_event (id_owner, id_dokumen, happened_at, id_event);

create index tracking_event_origin on tracking_event (happened_at, id_event) where is_origin;

create index tracking_event_search on tracking_event using gin (search);

-- Sign-ins stand in the audit already: a history reads them there, so that none is written twice.
create index auth_event_sign_in on auth_event (id_user, happened_at, id_event)
  where kind = 'sign-in' and outcome = 'success';

create view tracked_sign_in as
select id_user, happened_at, id_event from auth_event where kind = 'sign-in' and outcome = 'success';

-- Whose account an authentication event is about. The identity and company rooms keep the tables behind it.
create view tracked_account as
select
  u.id_user,
  u.username,
  u.nama,
  u.id_perusahaan,
  coalesce(
    (select nama_perusahaan from company c where c.id_perusahaan = u.id_perusahaan),
    (select nama_perusahaan from applied_company a where a.id_perusahaan = u.id_perusahaan),
    ''
  ) as nama_perusahaan
from portal_user u;
