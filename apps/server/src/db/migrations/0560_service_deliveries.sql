-- Cases that companies' own systems have delivered, by their own reference.
create table service_delivery (
  -- Whose system delivered it: of a broker the broker.
  id_perusahaan uuid not null,
  layanan text collate "C" not null,
  rujukan text collate "C" not null,
  id_kasus uuid not null references service_case on delete cascade,
  -- Of what was sent last, and of the content as the portal stored it then.
  sent_hash text not null,
  kept_hash text not null,
  delivered_at timestamptz not null,
  primary key (id_perusahaan, layanan, rujukan)
);

create index service_delivery_case on service_delivery (id_kasus);
