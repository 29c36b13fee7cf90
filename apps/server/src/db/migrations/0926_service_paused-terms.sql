-- What was left of the term of a state when its clock stopped, because its company owes something. Cases that wait for their company at this
-- moment have none: they begin the whole term again, as before.
alter table service_case
  add column jeda jsonb
  check (jeda is null or jeda ?& array['keadaan', 'sejak', 'tenggat', 'sisa']);
