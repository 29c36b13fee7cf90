import { billingStatusText, billingListText as text } from '@dermaga/text'
import type { TableCell, TableColumn } from '../http/table-file.ts'
import { type BillingFilter, type BillingRow, type BillingStore, placeOf } from './billing.store.ts'

/** Billings that an export reads at a time. */
const ROWS = 500

const KINDS: Partial<Record<keyof typeof text.csv, TableColumn['kind']>> = {
  issued: 'moment',
  until: 'moment',
  total: 'number',
  amount: 'number',
  paid: 'moment',
}

export const BILLING_COLUMNS: readonly TableColumn[] = Object.entries(text.csv).map(([name, header]) => ({
  header,
  kind: KINDS[name as keyof typeof text.csv] ?? 'text',
}))

/** A list of billings, read page by page. One row for each account of a billing: sums of spreadsheets stay exact. */
export async function* billingRows(
  store: Pick<BillingStore, 'list' | 'partsOf'>,
  filter: Omit<BillingFilter, 'after' | 'size'>,
): AsyncGenerator<TableCell[]> {
  for (let after: BillingFilter['after']; ; ) {
    const rows = await store.list({ ...filter, after, size: ROWS })
    const page = rows.slice(0, ROWS)
    const { accounts, payments } = await store.partsOf(page)
    for (const row of page) {
      const settled = payments.find(each => each.id_billing === row.id_billing && each.kelebihan === null)
      const known = settled ? [settled.ntpn, settled.dibayar_pada.toISOString()] : [null, null]
      for (const account of accounts) {
        if (account.id_billing !== row.id_billing) continue
        yield [...factsOf(row), account.akun, String(account.jumlah), ...known]
      }
    }
    const last = page.at(-1)
    if (rows.length <= ROWS || !last) return
    after = placeOf(last, filter.order)
  }
}

const factsOf = (row: BillingRow): TableCell[] => [
  row.kode,
  billingStatusText[row.status],
  `${row.judul} ${row.nomor}`.trim(),
  row.npwp,
  row.nama_perusahaan,
  row.kode_kantor,
  row.issued_at.toISOString(),
  row.expires_at.toISOString(),
  String(row.total),
]
