-- Other companies that have a part in a case: by name what each is called, and since which event it reads the case.
alter table service_case
  add column pihak jsonb not null default '{}',
  -- The same companies, for their lists.
  add column id_pihak uuid[] not null default '{}',
  -- The company that has to act as a party.
  add column id_giliran uuid;

create index service_case_of_party on service_case using gin (id_pihak) where id_pihak <> '{}';

create index service_case_turn on service_case (id_giliran) where id_giliran is not null;

-- The companies that hold the licence with a number.
create index service_case_entry_holder on service_case (nomor) where kedudukan = 'active';

alter table service_case_event drop constraint service_case_event_sisi_check;

alter table service_case_event add check (sisi in ('applicant', 'officer', 'party', 'system'));
