-- What was left of the term of a state when its clock stopped, because its company owes something. Cases that wait for their company at this
-- moment have none: they begin the whole term again, as before.
alter table service_case add column jeda jsonb;
-- No row has one yet: reading them all would only hold up writers.
alter table service_case
  add constraint service_case_jeda_check check (jeda is null or jeda ?& array['keadaan', 'sejak', 'tenggat', 'sisa']) not valid;
