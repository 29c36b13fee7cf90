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
  /** Surpluses that were not given back after all: cases of a service, begun by this case, that are in some states. */
  readonly kept?: KeptSurplus<Field>
}

/** What is too much, and stays with the treasury, counts for what is missing later. */
export interface KeptSurplus<Field extends string = string> {
  readonly service: string
  /** Their rows of account (`kodeAkun`) and amount (`jumlah`). */
  readonly rows: string
  readonly states: readonly string[]
  /** The rows of account and amount of the content that say how much of it counts now. */
  readonly counted: Field
}

/** What follows from a correction. */
export interface Settled {
  /** What is still to be paid, with earlier shortfalls. */
  readonly shortfall: readonly AccountAmount[]
  /** What was paid too much. */
  readonly surplus: readonly AccountAmount[]
  /** What of kept surpluses counts with this correction and did not before. */
  readonly counted: readonly AccountAmount[]
  /** What the content says of it. */
  readonly content: Content
}

/** Compares what a document owes before and after its correction, in exact decimals. Shortfalls are rounded up to the rupiah, as billings are.
 *  @param keptRows of surpluses that were not given back, by account (`kodeAkun`) and amount (`jumlah`)
 *  @throws UnbillableError for an amount that is no number or has no account */
export function settlementOf(
  { owed, shortfall, isShort, kept }: Settlement,
  before: Content,
  after: Content,
  keptRows: readonly Content[] = [],
): Settled {
  const wasCounted = kept ? sumsOf(rowsOf(before, kept.counted)) : new Map<string, Big>()
  // What was owed was paid, but for an open shortfall and for what kept surpluses stood for.
  const missing = sumsOf(rowsOf(after, owed.field), owed)
  addTo(missing, sumsOf(rowsOf(before, owed.field), owed), -1)
  if (before[isShort] === 'YA') addTo(missing, sumsOf(rowsOf(before, shortfall)), 1)
  addTo(missing, wasCounted, 1)

  const available = sumsOf(keptRows)
  const counted = new Map<string, Big>()
  for (const [account, amount] of missing) {
    const held = available.get(account) ?? Big(0)
    const counts = amount.lt(held) ? amount : held
    if (counts.gt(0)) counted.set(account, counts)
  }
  addTo(missing, counted, -1)
  const all = [...missing]
  const short = all.flatMap(([account, sum]) =>
    sum.gt(0) ? [{ account, amount: sum.round(0, Big.roundUp).toFixed() }] : [],
  )
  const newly = new Map(counted)
  addTo(newly, wasCounted, -1)
  return {
    shortfall: short,
    surplus: all.flatMap(([account, sum]) => (sum.lt(0) ? [{ account, amount: sum.abs().toFixed() }] : [])),
    counted: aboveZero(newly),
    content: {
      [shortfall]: accountRows(short),
      ...saysShort(isShort, before, short.length > 0),
      ...(kept && { [kept.counted]: accountRows(aboveZero(counted)) }),
    },
  }
}

/** Sums of rows by account. @throws UnbillableError */
function sumsOf(rows: readonly Content[], { account, amount } = { account: 'kodeAkun', amount: 'jumlah' }) {
  const sums = new Map<string, Big>()
  for (const row of rows) {
    const code = row[account]
    const value = rupiah(row[amount])
    if (value.eq(0)) continue
    if (typeof code !== 'string' || code === '') throw new UnbillableError('an amount without an account')
    sums.set(code, (sums.get(code) ?? Big(0)).plus(value))
  }
  return sums
}

function addTo(sums: Map<string, Big>, more: ReadonlyMap<string, Big>, sign: 1 | -1): void {
  for (const [account, amount] of more) sums.set(account, (sums.get(account) ?? Big(0)).plus(amount.times(sign)))
}

const aboveZero = (sums: ReadonlyMap<string, Big>): AccountAmount[] =>
  [...sums].flatMap(([account, sum]) => (sum.gt(0) ? [{ account, amount: sum.toFixed() }] : []))

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
