-- When an earlier version was replaced, and by whom; null for versions from before this was recorded.
alter table declaration_version add column replaced_at timestamptz;
alter table declaration_version add column replaced_by_name text;

-- What the correction that replaced it has changed: rows of place, name, old and new value. Null where the document was returned to be changed.
alter table declaration_version add column changes jsonb;
