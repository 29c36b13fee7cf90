-- What a case has to pay: one row for each code that a bank takes money for. The sum is that of its accounts.
create table billing (
  id_billing uuid primary key,
  -- Fifteen digits, of which the last is a check digit.
  kode text not null unique check (kode ~ '^6[0-9]{14}$'),
  -- A code of the reference list billing_jenis.
  jenis text not null,
  -- Who pays.
  id_perusahaan uuid not null,
  npwp text not null,
  nama_perusahaan text not null,
  -- What it is paid for, and the system's actions with that case when it is paid, and when it expires.
  id_kasus uuid not null,
  layanan text not null,
  judul text not null,
  nomor text not null,
  tautan text not null,
  kode_kantor text,
  tindakan_lunas text not null,
  tindakan_gugur text,
  -- Whole rupiah.
  total bigint not null check (total > 0),
  status text not null check (status in ('terbuka', 'lunas', 'kedaluwarsa', 'dibatalkan')),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  -- When the payer is reminded; null once that is done.
  remind_at timestamptz,
  changed_at timestamptz not null,
  -- The code that this one replaces.
  id_pengganti_dari uuid references billing,
  cari tsvector not null
);

-- A case waits for one payment at a time.
create unique index billing_open on billing (id_kasus) where status = 'terbuka';

create index billing_of_case on billing (id_kasus, issued_at desc);

create index billing_of_company on billing (id_perusahaan, issued_at desc, id_billing desc);

create index billing_of_office on billing (kode_kantor, issued_at desc, id_billing desc);

create index billing_newest on billing (issued_at desc, id_billing desc);

create index billing_expiring on billing (expires_at) where status = 'terbuka';

create index billing_reminding on billing (remind_at) where status = 'terbuka' and remind_at is not null;

create index billing_search on billing using gin (cari);

create table billing_account (
  id_billing uuid not null references billing,
  -- The order in which they are shown.
  position smallint not null,
  -- A code of the reference list kode_akun.
  akun text not null,
  jumlah bigint not null check (jumlah > 0),
  primary key (id_billing, akun)
);

-- Money that a bank has taken. The treasury's number (NTPN) is unique in the country: the same notice twice is one row.
create table billing_payment (
  id_pembayaran uuid primary key,
  id_billing uuid not null references billing,
  ntpn text not null unique check (ntpn ~ '^[A-Z0-9]{16}$'),
  ntb text not null check (ntb ~ '^[A-Z0-9]{1,20}$'),
  -- A code of the reference list bank; empty where the notice has none.
  bank text not null,
  jumlah bigint not null check (jumlah > 0),
  -- As the bank states it.
  dibayar_pada timestamptz not null,
  tanggal_buku date not null,
  received_at timestamptz not null,
  -- Who reported it: the bank, or officers.
  dari text not null check (dari in ('bank', 'petugas')),
  -- Why the money was not needed; null for the payment that settled the billing.
  kelebihan text check (kelebihan in ('kedaluwarsa', 'sudah-lunas', 'dibatalkan', 'tidak-diperlukan'))
);

-- A billing is settled once.
create unique index billing_settled on billing_payment (id_billing) where kelebihan is null;

create index billing_payment_of_billing on billing_payment (id_billing);

create index billing_overpaid on billing_payment (received_at desc, id_pembayaran desc) where kelebihan is not null;

-- Notices of banks, by their id: one that comes twice is a replay.
create table billing_bank_notice (id text primary key, received_at timestamptz not null);

create index billing_bank_notice_age on billing_bank_notice (received_at);
