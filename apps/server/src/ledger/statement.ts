import { Readable } from 'node:stream'
import type { LedgerAccount, LedgerEntry } from '@dermaga/contract'
import type { LedgerDefinition } from '@dermaga/service'
import { ledgerText, momentText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from '../http/csv.ts'
import type { AccountRow, EntryFilter, EntryRow, StatementStore } from './statement.store.ts'

/** Entries that an export reads at a time. */
const EXPORT_ROWS = 1000

/** Statements of accounts. @param ledgers every ledger there is; accounts of others are not shown */
export function createStatements(store: StatementStore, ledgers: readonly LedgerDefinition[]) {
  const byId = new Map(ledgers.map(ledger => [ledger.id, ledger]))

  return {
    /** The accounts in which a case has posted, each with the company that owns it. */
    async accountsOf(idKasus: string, trx?: Db): Promise<{ owner: string; account: LedgerAccount }[]> {
      const rows = await store.accountsOf(idKasus, trx)
      return rows.flatMap(row => {
        const ledger = byId.get(row.buku)
        return ledger ? [{ owner: row.id_perusahaan, account: accountOf(row, ledger) }] : []
      })
    },

    /** The accounts that a company has in a ledger. */
    accountsIn: (buku: string, idPerusahaan: string, most: number): Promise<AccountRow[]> =>
      store.accountsIn(buku, idPerusahaan, most),

    async entries(filter: EntryFilter, size: number, before: number | undefined) {
      const rows = await store.newest(filter, size, before)
      const page = rows.slice(0, size)
      const last = page.at(-1)
      return { items: page.map(entryOf), ...(rows.length > size && last && { next: String(last.nomor) }) }
    },

    /** The statement as CSV, read page by page while it is sent. */
    csv: (account: LedgerAccount, filter: EntryFilter): Readable => Readable.from(linesOf(store, account, filter)),
  }
}

async function* linesOf(store: StatementStore, { judul, kunci, satuan }: LedgerAccount, filter: EntryFilter) {
  const { columns } = ledgerText
  yield BYTE_ORDER_MARK +
    csvLine([csvText(judul), ...kunci.map(({ label, nilai }) => csvText(`${label} ${nilai}`)), satuan])
  yield csvLine([
    columns.number,
    columns.at,
    columns.text,
    columns.document,
    columns.change,
    columns.reservedChange,
    columns.balance,
    columns.reserved,
  ])
  for (let last = 0; ; ) {
    const rows = await store.oldest(filter, EXPORT_ROWS, last)
    for (const row of rows) yield lineOf(row)
    last = rows.at(-1)?.nomor ?? last
    if (rows.length < EXPORT_ROWS) return
  }
}

const lineOf = ({ nomor, pada, uraian, dokumen, mutasi, mutasi_cadangan, saldo, dicadangkan }: EntryRow): string =>
  csvLine([
    String(nomor),
    momentText(pada.toISOString()),
    csvText(uraian),
    csvText(dokumen ?? ''),
    ...[mutasi, mutasi_cadangan, saldo, dicadangkan].map(csvNumber),
  ])

const accountOf = (
  { id_akun, buku, kunci, saldo, dicadangkan, tersedia }: AccountRow,
  { title, unit, scale, key }: LedgerDefinition,
): LedgerAccount => ({
  idAkun: id_akun,
  buku,
  judul: title,
  satuan: unit,
  desimal: scale,
  kunci: key.map((label, part) => ({ label, nilai: kunci[part] ?? '' })),
  saldo,
  dicadangkan,
  tersedia,
})

const entryOf = ({ pada, mutasi_cadangan, ...row }: EntryRow): LedgerEntry => ({
  ...row,
  pada: pada.toISOString(),
  mutasiCadangan: mutasi_cadangan,
})
