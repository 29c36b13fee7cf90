-- What browsers tell of each version of a sub-application; without a registered version, of the sub-application.
create table guest_record (
  modul_slug text not null,
  -- Empty: none was registered.
  version text not null,
  stays bigint not null default 0,
  reclaimed bigint not null default 0,
  over_budget bigint not null default 0,
  first_stay_at timestamptz not null,
  last_stay_at timestamptz not null,
  primary key (modul_slug, version)
);
-- What nobody could take away after it.
create table guest_leftover (
  modul_slug text not null,
  version text not null,
  kind text not null,
  stays bigint not null,
  kept bigint not null,
  most integer not null,
  primary key (modul_slug, version, kind),
  foreign key (modul_slug, version) references guest_record on delete cascade
);
