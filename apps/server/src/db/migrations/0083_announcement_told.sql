-- The revision that readers were told of; what was published before anybody was told stays untold, what is still to come is told.
alter table announcement add column told_revision integer not null default 0;

update announcement set told_revision = revision where visible_from <= now();

create index announcement_untold on announcement (visible_from) where told_revision < revision and withdrawn_at is null;
