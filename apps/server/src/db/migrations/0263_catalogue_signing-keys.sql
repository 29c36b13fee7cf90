-- Public keys with which teams sign versions of their modules.
create table catalogue_signing_key (
  id_key uuid primary key,
  modul_slug text not null,
  name text not null,
  public_key text not null,
  added_at timestamptz not null,
  added_by text not null,
  unique (modul_slug, public_key)
);

-- The JWS that a host serves beside a version; checked whenever it is used.
alter table catalogue_version add column signature text;
