-- Powers of attorney: a small list read from both of its sides, kept whole on every node of a cluster (a reference
-- table). Names and tax numbers are those of the day it was granted, as on paper. `recorded` is what the parties
-- decided; what a power is at a moment follows from it, the period (WIB days, inclusive) and the clock.
create table power_of_attorney (
  id_power uuid primary key,
  version integer not null,
  recorded text not null check (recorded in ('menunggu', 'diterima', 'ditolak', 'diakhiri')),
  id_pemberi uuid not null,
  npwp_pemberi text not null,
  nama_pemberi text not null,
  id_penerima uuid not null,
  npwp_penerima text not null,
  nama_penerima text not null,
  dokumen text[] not null,
  mulai date not null,
  akhir date not null,
  catatan text not null,
  made_at timestamptz not null,
  check (akhir >= mulai),
  check (id_pemberi <> id_penerima)
);

create index power_of_attorney_granted on power_of_attorney (id_pemberi, made_at desc, id_power desc);

create index power_of_attorney_received on power_of_attorney (id_penerima, made_at desc, id_power desc);

-- The door `mayAct`: one index look-up a call.
create index power_of_attorney_acting on power_of_attorney (id_penerima, npwp_pemberi) where recorded = 'diterima';

create table power_of_attorney_event (
  id_power uuid not null,
  number integer not null,
  kind text not null check (kind in ('dibuat', 'diterima', 'ditolak', 'diakhiri')),
  happened_at timestamptz not null,
  id_user uuid not null,
  nama_user text not null,
  nama_perusahaan text not null,
  catatan text not null,
  primary key (id_power, number)
);

-- How often a user looked up a company by tax number in the present window.
create table power_of_attorney_lookup (
  id_user uuid primary key,
  window_started_at timestamptz not null,
  lookups integer not null
);
