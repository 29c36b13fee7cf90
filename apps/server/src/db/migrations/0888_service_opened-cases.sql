-- The officer for whom a case was opened as the next one, and until when colleagues get another.
create table service_opened_case (
  id_kasus uuid primary key references service_case on delete cascade,
  id_user uuid not null,
  -- What is done with the case ends it: it may wait for others then.
  version integer not null,
  expires_at timestamptz not null
);
