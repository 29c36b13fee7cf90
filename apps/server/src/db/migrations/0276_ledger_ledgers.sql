-- What companies have a balance of. An account is a ledger (by its id), a company and a key.
create table ledger_account (
  id_akun uuid primary key,
  buku text not null,
  id_perusahaan uuid not null,
  kunci text[] not null,
  -- The office of the case that opened it.
  kode_kantor text,
  saldo numeric(28, 4) not null default 0,
  -- Of the balance, what is kept for cases.
  dicadangkan numeric(28, 4) not null default 0,
  -- The number of the last entry.
  terakhir integer not null default 0,
  opened_at timestamptz not null,
  unique (buku, id_perusahaan, kunci),
  constraint ledger_account_balance check (dicadangkan >= 0 and saldo >= dicadangkan)
);

create index ledger_account_of_company on ledger_account (id_perusahaan, opened_at desc, id_akun desc);
create index ledger_account_of_office on ledger_account (kode_kantor, opened_at desc, id_akun desc);

-- What happened to an account. The balance is the sum of `mutasi`, what is reserved the sum of `mutasi_cadangan`.
create table ledger_entry (
  id_akun uuid not null references ledger_account,
  nomor integer not null,
  jenis text not null,
  uraian text not null,
  mutasi numeric(28, 4) not null,
  mutasi_cadangan numeric(28, 4) not null,
  saldo numeric(28, 4) not null,
  dicadangkan numeric(28, 4) not null,
  -- The case whose action posted it, the number of that event, and the place among its postings: posted once.
  id_kasus uuid not null,
  peristiwa integer not null,
  urutan integer not null,
  -- The case for which an amount is reserved; null where nothing of it changes.
  untuk_kasus uuid,
  dokumen text,
  pada timestamptz not null,
  primary key (id_akun, nomor),
  unique (id_kasus, peristiwa, urutan),
  constraint ledger_entry_running check (dicadangkan >= 0 and saldo >= dicadangkan),
  constraint ledger_entry_reserved check (untuk_kasus is not null or mutasi_cadangan = 0)
);

-- What is kept for each case.
create table ledger_reservation (
  id_akun uuid not null references ledger_account,
  id_kasus uuid not null,
  jumlah numeric(28, 4) not null check (jumlah >= 0),
  sejak timestamptz not null,
  primary key (id_akun, id_kasus)
);

create index ledger_reservation_of_case on ledger_reservation (id_kasus) where jumlah > 0;

-- Entries are never changed: another one corrects them.
create function ledger_entry_stays() returns trigger language plpgsql as $$
begin raise exception 'ledger entries are never changed' using errcode = 'restrict_violation'; end $$;

create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function ledger_entry_stays();
