-- How long visits of each version took to load its files and to mount it, counted by intervals.
create table guest_duration (
  modul_slug text not null,
  version text not null,
  step text not null check (step in ('muat', 'pasang')),
  -- Upper bound of the interval.
  upper_ms integer not null,
  stays bigint not null,
  primary key (modul_slug, version, step, upper_ms),
  foreign key (modul_slug, version) references guest_record on delete cascade
);
