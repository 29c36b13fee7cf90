-- Permissions that the scripts of a version show to be necessary, found when it was read.
alter table catalogue_version add column needs jsonb not null default '[]';
