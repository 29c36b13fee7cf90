import type { LedgerDefinition } from '@dermaga/service'
import { sql } from 'kysely'
import { companySearch } from '../../company/views.ts'
import type { Db } from '../../db/database.ts'
import { containsPattern, prefixQuery } from '../../db/text-search.ts'
import type { Position } from '../../http/cursor.ts'
import { ledgerBalances } from '../../ledger/views.ts'

export interface BalanceRow {
  id_akun: string
  buku: string
  kunci: string[]
  kode_kantor: string | null
  saldo: string
  dicadangkan: string
  tersedia: string
  opened_at: Date
  npwp: string
  nama_perusahaan: string
  /** The case that the key names. */
  id_kasus: string | null
}

/** Whose balances: of one company, or of companies of offices. */
export type BalanceReader = { idPerusahaan: string } | { offices: 'all' | readonly string[] }

export interface BalanceFilter {
  of: BalanceReader
  ledgers: readonly LedgerDefinition[]
  /** Only with a balance. */
  isHeld: boolean
  q: string
  after: Position | undefined
  size: number
}

/** Balances of many companies, each with the case that its key names. */
export function balanceStore(base: Db) {
  /** The service and the part of the key by ledger. */
  const abouts = (ledgers: readonly LedgerDefinition[]) => {
    const rows = ledgers.flatMap(({ id, about }) =>
      about ? [{ buku: id, layanan: about.service, bagian: about.part + 1 }] : [],
    )
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as about (buku text, layanan text, bagian integer)`
  }
  const columns = sql`b.id_akun, b.buku, b.kunci, b.kode_kantor, trim_scale(b.saldo)::text as saldo,
    trim_scale(b.dicadangkan)::text as dicadangkan, trim_scale(b.saldo - b.dicadangkan)::text as tersedia, b.opened_at, b.npwp,
    b.nama_perusahaan, named.id_kasus`
  const from = (ledgers: readonly LedgerDefinition[]) => sql`${ledgerBalances} b
    left join ${abouts(ledgers)} on about.buku = b.buku
    left join lateral (
      select c.id_kasus, c.cari from service_case c
      where c.id_perusahaan = b.id_perusahaan and c.layanan = about.layanan and c.nomor = b.kunci[about.bagian] limit 1
    ) named on true`

  return {
    /** The newest account first, one more than `size`. */
    async list({ of, ledgers, isHeld, q, after, size }: BalanceFilter): Promise<BalanceRow[]> {
      const words = prefixQuery(q)
      const ids = ledgers.map(({ id }) => id)
      const { rows } = await sql<BalanceRow>`
        select ${columns} from ${from(ledgers)}
        where b.buku = any (${sql.val(ids)}::text[]) and ${readBy(of)}
          ${isHeld ? sql`and b.saldo > 0` : sql``}
          ${
            q === ''
              ? sql``
              : sql`and (array_to_string(b.kunci, ' ') ilike ${containsPattern(q)} or starts_with(b.npwp, ${q})
                or named.cari @@ to_tsquery('simple', ${words ?? ''})
                or b.id_perusahaan in (
                  select id_perusahaan from ${companySearch} where search @@ to_tsquery('simple', ${words ?? ''})))`
          }
          ${after ? sql`and (b.opened_at, b.id_akun) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        order by b.opened_at desc, b.id_akun desc limit ${size + 1}`.execute(base)
      return rows
    },

    /** An account that the reader has. */
    async find(id: string, of: BalanceReader, ledgers: readonly LedgerDefinition[]): Promise<BalanceRow | undefined> {
      const { rows } = await sql<BalanceRow>`
        select ${columns} from ${from(ledgers)} where b.id_akun = ${id} and ${readBy(of)}`.execute(base)
      return rows[0]
    },
  }
}

const readBy = (of: BalanceReader) => {
  if ('idPerusahaan' in of) return sql<boolean>`b.id_perusahaan = ${of.idPerusahaan}`
  return of.offices === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`b.kode_kantor = any (${sql.val([...of.offices])}::text[])`
}
