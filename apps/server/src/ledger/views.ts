import { sql } from 'kysely'

/** Accounts with their companies: `id_akun`, `buku`, `id_perusahaan`, `kunci`, `kode_kantor`, `saldo`, `dicadangkan`, `opened_at`, `npwp`,
 *  `nama_perusahaan`. Other modules' stores join this view in their own statements, so its name and columns are part of this module's API. */
export const ledgerBalances = sql.table('ledger_balance')
