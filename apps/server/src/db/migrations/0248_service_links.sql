-- Cases that name each other. Read in both directions.
create table service_case_link (
  id_kasus uuid not null references service_case on delete cascade,
  -- The field that names the other case; empty for the case whose action began this one.
  isian text not null,
  id_terkait uuid not null references service_case,
  primary key (id_kasus, isian, id_terkait)
);

create index service_case_link_back on service_case_link (id_terkait);
