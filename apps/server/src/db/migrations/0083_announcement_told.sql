-- The revision that readers were told of; what was published before anybody was told stays untold.
alter table announcement add column told_revision integer not null default 0;

update announcement set told_revision = revision;

create index announcement_untold on announcement (visible_from) where told_revision < revision and withdrawn_at is null;
