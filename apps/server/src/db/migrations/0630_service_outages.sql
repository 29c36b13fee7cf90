-- Times in which the portal could not be used: terms of cases that ended in them end later.
create table service_outage (
  id_gangguan uuid primary key,
  mulai timestamptz not null,
  selesai timestamptz not null,
  -- What ended in it ends at this instant.
  batas timestamptz not null,
  -- Measured by the portal, or stated by an administrator in an incident of the status page.
  sumber text not null check (sumber in ('terukur', 'dinyatakan')),
  id_incident uuid unique,
  dibuat_oleh uuid,
  nama_pembuat text not null,
  dibuat_pada timestamptz not null,
  -- Cases whose term it has moved.
  kasus integer not null default 0,
  -- When the last of them was moved; null while they are looked for.
  diterapkan_pada timestamptz,
  check (selesai > mulai and batas > selesai)
);
create index service_outage_waiting on service_outage (mulai) where diterapkan_pada is null;
create index service_outage_until on service_outage (batas);
