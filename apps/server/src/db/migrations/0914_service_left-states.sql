-- The state that a case left when it went aside of its usual way, with its term: it returns there.
alter table service_case
  add column asal jsonb
  check (asal is null or asal ?& array['keadaan', 'sejak', 'tenggat', 'gugurPada', 'tenggatSementara']);
