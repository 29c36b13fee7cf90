-- Offices that had a case before another office works on it: their officers go on reading it.
alter table service_case add column kantor_pembaca text[] not null default '{}';
