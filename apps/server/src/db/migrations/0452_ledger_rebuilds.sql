-- Balances that an operator has set again from their entries, because they did not agree with them: what they were and became, and why.
create table ledger_rebuild (
  id_rebuild uuid primary key,
  id_akun uuid not null references ledger_account,
  semula jsonb not null,
  menjadi jsonb not null,
  alasan text not null,
  pada timestamptz not null
);

create index ledger_rebuild_of_account on ledger_rebuild (id_akun, pada);
