-- Accounts with their companies, as lists of other modules join them.
create view ledger_balance as
select id_akun, buku, id_perusahaan, kunci, kode_kantor, saldo, dicadangkan, opened_at, npwp, nama_perusahaan
from ledger_account join company using (id_perusahaan);

-- Lists of a ledger, for officers of every office.
create index ledger_account_newest on ledger_account (buku, opened_at desc, id_akun desc);
