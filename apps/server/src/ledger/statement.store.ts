import { wibInstant } from '@dermaga/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'

export interface AccountRow {
  id_akun: string
  buku: string
  id_perusahaan: string
  kunci: string[]
  saldo: string
  dicadangkan: string
  tersedia: string
}

export interface EntryRow {
  nomor: number
  pada: Date
  uraian: string
  dokumen: string | null
  mutasi: string
  mutasi_cadangan: string
  saldo: string
  dicadangkan: string
}

/** Which entries of an account; days in Jakarta, `YYYY-MM-DD`, both included. */
export interface EntryFilter {
  account: string
  from: string | undefined
  to: string | undefined
  q: string
  /** Only those that this case has posted. */
  ofCase?: string | undefined
}

export type StatementStore = ReturnType<typeof statementStore>

/** Accounts and their entries, to be read. */
export function statementStore(db: Db) {
  const entries = ({ account, from, to, q, ofCase }: EntryFilter, more: RawBuilder<unknown>) => sql<EntryRow>`
    select nomor, pada, uraian, dokumen, trim_scale(mutasi)::text as mutasi,
      trim_scale(mutasi_cadangan)::text as mutasi_cadangan, trim_scale(saldo)::text as saldo,
      trim_scale(dicadangkan)::text as dicadangkan
    from ledger_entry where id_akun = ${account}
      ${ofCase === undefined ? sql`` : sql`and id_kasus = ${ofCase}`}
      ${from === undefined ? sql`` : sql`and pada >= ${wibInstant(from, 0, 0)}`}
      ${to === undefined ? sql`` : sql`and pada < ${wibInstant(to, 24, 0)}`}
      ${q === '' ? sql`` : sql`and (uraian ilike ${containsPattern(q)} or dokumen ilike ${containsPattern(q)})`}
      ${more}`

  return {
    /** The accounts in which a case has posted. */
    async accountsOf(idKasus: string, trx: Db = db): Promise<AccountRow[]> {
      const { rows } = await sql<AccountRow>`
        select id_akun, buku, id_perusahaan, kunci, trim_scale(saldo)::text as saldo,
          trim_scale(dicadangkan)::text as dicadangkan, trim_scale(saldo - dicadangkan)::text as tersedia
        from ledger_account where id_akun in (select id_akun from ledger_entry where id_kasus = ${idKasus})
        order by buku, kunci`.execute(trx)
      return rows
    },

    /** Those of the cases that have added to accounts of a ledger of which nothing is left. */
    async emptied(buku: string, cases: readonly string[]): Promise<string[]> {
      if (cases.length === 0) return []
      const { rows } = await sql<{ id_kasus: string }>`
        select e.id_kasus from ledger_entry e join ledger_account a using (id_akun)
        where e.id_kasus = any (${sql.val([...cases])}::uuid[]) and a.buku = ${buku} and e.mutasi > 0
        group by e.id_kasus having max(a.saldo) = 0`.execute(db)
      return rows.map(({ id_kasus }) => id_kasus)
    },

    /** The accounts that a company has in a ledger. */
    async accountsIn(buku: string, idPerusahaan: string, most: number): Promise<AccountRow[]> {
      const { rows } = await sql<AccountRow>`
        select id_akun, buku, id_perusahaan, kunci, trim_scale(saldo)::text as saldo,
          trim_scale(dicadangkan)::text as dicadangkan, trim_scale(saldo - dicadangkan)::text as tersedia
        from ledger_account where buku = ${buku} and id_perusahaan = ${idPerusahaan} order by kunci limit ${most}`.execute(
        db,
      )
      return rows
    },

    /** The newest first, one more than `size`. @param before the number of an entry */
    async newest(filter: EntryFilter, size: number, before: number | undefined): Promise<EntryRow[]> {
      const after = before === undefined ? sql`` : sql`and nomor < ${before}`
      const { rows } = await entries(filter, sql`${after} order by nomor desc limit ${size + 1}`).execute(db)
      return rows
    },

    /** The oldest first, at most `size`. @param after the number of an entry; 0 for the beginning */
    async oldest(filter: EntryFilter, size: number, after: number): Promise<EntryRow[]> {
      const { rows } = await entries(filter, sql`and nomor > ${after} order by nomor limit ${size}`).execute(db)
      return rows
    },
  }
}
