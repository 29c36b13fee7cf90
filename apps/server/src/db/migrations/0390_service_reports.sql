-- Reports that companies owe for every month. The reports about one entry of a register are a chain.
create table service_report (
  id_kasus uuid primary key references service_case on delete cascade,
  layanan text not null,
  -- The entry by which the report is owed.
  id_entri uuid not null references service_case,
  -- The first day of the month.
  periode date not null check (extract(day from periode) = 1),
  -- 0 for the first report about the month, then its corrections.
  pembetulan integer not null check (pembetulan >= 0),
  sent_at timestamptz,
  -- What it opened and closed with when it was last sent, by the key of the goods.
  pembuka jsonb,
  penutup jsonb,
  unique (id_entri, layanan, periode, pembetulan),
  check ((sent_at is null) = (penutup is null) and (penutup is null) = (pembuka is null))
);

-- One report about a month at a time is written.
create unique index service_report_draft on service_report (id_entri, layanan, periode) where sent_at is null;

-- The entries by which reports are owed.
create index service_case_entry_by_state on service_case (layanan, keadaan, id_kasus) where kedudukan is not null;
