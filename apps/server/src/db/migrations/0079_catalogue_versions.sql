-- Refuses also what a sub-application would load beyond the files of its registered version.
alter table catalogue_entry add column sealed boolean not null default false;
-- When version and integrity were registered; null while nothing is.
alter table catalogue_entry add column registered_at timestamptz;
