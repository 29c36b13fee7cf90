-- What changed in the form of a draft since it was begun, with what was filled in and has no place any more, until its user has read it.
alter table service_case add column perubahan jsonb;

-- The version of the service whose action it was: its answer is read by that version's form.
alter table service_case_event add column versi_layanan integer;
