-- Documents that companies' own systems delivered: by the hash a delivery is known that comes again, by the version whether
-- somebody has changed the document since. What no kind has a field for is kept here, by its path.
create table declaration_delivery (
  id_perusahaan uuid not null,
  id_header uuid not null,
  hash text not null,
  version integer not null,
  "unknown" jsonb not null,
  delivered_at timestamptz not null,
  primary key (id_perusahaan, id_header)
);
