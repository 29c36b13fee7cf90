import Big from 'big.js'
import { type BilledLines, rowsOf, rupiah, UnbillableError } from './billing.ts'
import type { Content } from './content.ts'
import { type AccountAmount, accountRows } from './effect.ts'

/* What a correction changes of what is owed. By account, and without setting one account off against another: each is a revenue of its own.
   A document is corrected once it is paid, so what it owed before counts as settled, but for an earlier shortfall that is still open. */

/** What a correction settles, by the names of fields of the content. */
export interface Settlement<Field extends string = string> {
  /** The rows that say what is owed. */
  readonly owed: BilledLines<Field>
  /** The rows of account (`kodeAkun`) and amount (`jumlah`) that are still to be paid. */
  readonly shortfall: Field
  /** The choice of YA and TIDAK that says whether any is. */
  readonly isShort: Field
}

/** What follows from a correction. */
export interface Settled {
  /** What is still to be paid, with earlier shortfalls. */
  readonly shortfall: readonly AccountAmount[]
  /** What was paid too much. */
  readonly surplus: readonly AccountAmount[]
  /** What the content says of it. */
  readonly content: Content
}

/** Compares what a document owes before and after its correction, in exact decimals. Shortfalls are rounded up to the rupiah, as billings are.
 *  @throws UnbillableError for an amount that is no number or has no account */
export function settlementOf({ owed, shortfall, isShort }: Settlement, before: Content, after: Content): Settled {
  const sums = new Map<string, Big>()
  const addRows = (content: Content, { field, account, amount }: BilledLines, sign: 1 | -1) => {
    for (const row of rowsOf(content, field)) {
      const code = row[account]
      const value = rupiah(row[amount])
      if (value.eq(0)) continue
      if (typeof code !== 'string' || code === '') throw new UnbillableError('an amount without an account')
      sums.set(code, (sums.get(code) ?? Big(0)).plus(value.times(sign)))
    }
  }
  addRows(after, owed, 1)
  addRows(before, owed, -1)
  if (before[isShort] === 'YA') addRows(before, { field: shortfall, account: 'kodeAkun', amount: 'jumlah' }, 1)
  const all = [...sums]
  const short = all.flatMap(([account, sum]) =>
    sum.gt(0) ? [{ account, amount: sum.round(0, Big.roundUp).toFixed() }] : [],
  )
  const over = all.flatMap(([account, sum]) => (sum.lt(0) ? [{ account, amount: sum.abs().toFixed() }] : []))
  return {
    shortfall: short,
    surplus: over,
    content: { [shortfall]: accountRows(short), ...saysShort(isShort, before, short.length > 0) },
  }
}

/** Content that never had a shortfall says nothing of one. */
const saysShort = (field: string, before: Content, isShort: boolean): Content =>
  isShort || before[field] !== undefined ? { [field]: isShort ? 'YA' : 'TIDAK' } : {}

/** Amounts less those of rows of account (`kodeAkun`) and amount (`jumlah`). Accounts of which nothing is left are left out. */
export function amountsWithout(amounts: readonly AccountAmount[], rows: readonly Content[]): AccountAmount[] {
  return amounts.flatMap(({ account, amount }) => {
    const own = rows.filter(({ kodeAkun }) => kodeAkun === account)
    const left = own.reduce((sum, { jumlah }) => sum.minus(rupiah(jumlah)), Big(amount))
    return left.gt(0) ? [{ account, amount: left.toFixed() }] : []
  })
}

/** The sum of amounts, in digits. */
export const sumOfAmounts = (amounts: readonly AccountAmount[]): string =>
  amounts.reduce((sum, { amount }) => sum.plus(amount), Big(0)).toFixed()
