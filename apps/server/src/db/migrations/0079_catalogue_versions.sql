-- Refuses also what a sub-application would load beyond the files of its registered version. Where this file had another
-- name it is done.
alter table catalogue_entry add column if not exists sealed boolean not null default false;
-- When version and integrity were registered; null while nothing is.
alter table catalogue_entry add column if not exists registered_at timestamptz;
