-- Who corrected an entry of a list, and when; null where the portal wrote it, or SQL.
alter table reference_entry
add column changed_at timestamptz,
add column changed_by_name text not null default '';

-- Administrators read lists page by page, in their own order.
create index reference_entry_order on reference_entry (list, position, code, nomor);
