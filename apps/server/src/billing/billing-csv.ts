import { Readable } from 'node:stream'

import { billingStatusText, momentText, billingListText as text } from '@dermaga/text'
import { BYTE_ORDER_MARK, csvLine, csvText } from '../http/csv.ts'
import { type BillingFilter, type BillingRow, type BillingStore, placeOf } from './billing.store.ts'

/** Billings that an export reads at a time. */
const ROWS = 500

/** A list of billings as CSV, read page by page while it is sent. One line for each account of a billing: sums of spreadsheets stay exact. */
export const billingCsv = (
  store: Pick<BillingStore, 'list' | 'partsOf'>,
  filter: Omit<BillingFilter, 'after' | 'size'>,
): Readable => Readable.from(linesOf(store, filter))

async function* linesOf(store: Pick<BillingStore, 'list' | 'partsOf'>, filter: Omit<BillingFilter, 'after' | 'size'>) {
  yield BYTE_ORDER_MARK + csvLine(Object.values(text.csv))
  for (let after: BillingFilter['after']; ; ) {
    const rows = await store.list({ ...filter, after, size: ROWS })
    const page = rows.slice(0, ROWS)
    const { accounts, payments } = await store.partsOf(page)
    for (const row of page) {
      const settled = payments.find(each => each.id_billing === row.id_billing && each.kelebihan === null)
      const known = settled ? [settled.ntpn, momentText(settled.dibayar_pada.toISOString())] : ['', '']
      for (const account of accounts) {
        if (account.id_billing !== row.id_billing) continue
        yield csvLine([...factsOf(row), csvText(account.akun), String(account.jumlah), ...known])
      }
    }
    const last = page.at(-1)
    if (rows.length <= ROWS || !last) return
    after = placeOf(last, filter.order)
  }
}

const factsOf = (row: BillingRow): string[] => [
  row.kode,
  billingStatusText[row.status],
  csvText(`${row.judul} ${row.nomor}`.trim()),
  row.npwp,
  csvText(row.nama_perusahaan),
  row.kode_kantor ?? '',
  momentText(row.issued_at.toISOString()),
  momentText(row.expires_at.toISOString()),
  String(row.total),
]
