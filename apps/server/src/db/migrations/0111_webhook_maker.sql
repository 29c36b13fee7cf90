-- Who registered it: names are not unique.
alter table webhook add column created_by_id uuid;
