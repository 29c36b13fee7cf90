-- Payments that officers record because no bank has reported them: one officer records, another confirms or returns it. Only then it is a
-- payment.
create table billing_recorded_payment (
  id_catatan uuid primary key,
  id_billing uuid not null references billing,
  ntpn text not null check (ntpn ~ '^[A-Z0-9]{16}$'),
  ntb text not null check (ntb ~ '^[A-Z0-9]{1,20}$'),
  bank text not null,
  dibayar_pada timestamptz not null,
  tanggal_buku date not null,
  catatan text not null,
  id_perekam uuid not null,
  nama_perekam text not null,
  recorded_at timestamptz not null,
  status text not null check (status in ('menunggu', 'dikonfirmasi', 'dikembalikan')),
  id_penentu uuid check (id_penentu <> id_perekam),
  nama_penentu text,
  alasan text,
  decided_at timestamptz,
  check ((status = 'menunggu') = (id_penentu is null))
);

-- One at a time for each billing.
create unique index billing_recorded_waiting on billing_recorded_payment (id_billing) where status = 'menunggu';

create index billing_recorded_of_billing on billing_recorded_payment (id_billing, recorded_at);

-- The orders of lists.
create index billing_of_company_by_end on billing (id_perusahaan, expires_at, id_billing);
create index billing_of_company_by_total on billing (id_perusahaan, total desc, id_billing desc);
create index billing_of_office_by_end on billing (kode_kantor, expires_at, id_billing);
create index billing_of_office_by_total on billing (kode_kantor, total desc, id_billing desc);
