import Big from 'big.js'
import { type Content, isRows, type Value } from './content.ts'
import type { FormFacts, PeriodFact } from './facts.ts'
import { monthsAfter } from './term.ts'

/* Reports that companies owe for every month. The reports about one entry of a register are a chain: each opens with what the one before
 * closes with. Months are their first day, `YYYY-MM-DD`. */

/** What a service says of its reports. A correction is a report of its own about the same month. */
export interface Period<
  Field extends string = string,
  StateName extends string = string,
  ActionName extends string = string,
> {
  /** The field that names the entry by which a report is owed. Its states are those in which an entry obliges, or did. */
  readonly entry: Field
  /** The last day for sending a report, in the month after. */
  readonly dueDay: number
  readonly stock: Stock<Field>
  /** The field that says why a report is corrected. */
  readonly reason: Field
  /** A correction that comes into this state replaces the report about its month. */
  readonly accepted: StateName
  /** The system's action with a report that was replaced. */
  readonly replaced: ActionName
}

/** What a report accounts for: a row for each of the goods of the entry. */
export interface Stock<Field extends string = string> {
  readonly rows: Field
  /** The list of the entry's content that has the goods. */
  readonly goods: string
  /** The field by which goods differ, in both lists. */
  readonly key: string
  /** Fields that a row has in common with the goods. */
  readonly copies: readonly string[]
  /** What is there at the begin and at the end of the month. */
  readonly opening: string
  readonly closing: string
  /** The field of the goods with what was there when the entry began. */
  readonly first: string
  /** Fields that are zero unless somebody says otherwise. */
  readonly zero?: readonly string[]
  readonly receipts?: Receipts<Field>
}

/** What came in, by a ledger: what was added in the month to the accounts of the entry. Their key begins with the number of the
 *  entry and the key of the goods. */
export interface Receipts<Field extends string = string> {
  readonly ledger: string
  /** The list of what came in, and its fields. */
  readonly rows: Field
  readonly document: string
  readonly day: string
  readonly amount: string
  /** The field of the stock's rows with the sum. */
  readonly total: string
}

/** What came in once, as the ledger has it. */
export interface Receipt {
  /** Of the goods. */
  readonly key: string
  readonly document: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly amount: string
}

/** Amounts by the key of the goods. */
export type Amounts = Readonly<Record<string, string>>

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** Until which day the report about a month may be sent. */
export const dueDayOf = (month: string, dueDay: number): string =>
  `${monthsAfter(month, 1).slice(0, 8)}${String(dueDay).padStart(2, '0')}`

/** The months that are owed and have ended, the earliest first.
 *  @param entry the days on which it begins and ends to oblige
 *  @param last the newest month about which there is a report */
export function owedMonths(
  { from, until }: { from: string; until: string | null },
  last: string | null,
  today: string,
): string[] {
  const ended = monthsAfter(monthOf(today), -1)
  const to = until !== null && monthOf(until) < ended ? monthOf(until) : ended
  const owed: string[] = []
  for (let month = last === null ? monthOf(from) : monthsAfter(last, 1); month <= to; month = monthsAfter(month, 1)) {
    owed.push(month)
  }
  return owed
}

/** How many days after its last day something was sent: 0 for in time. */
export function daysLateOf(due: string, sent: string): number {
  const days = (Date.parse(`${sent}T00:00:00Z`) - Date.parse(`${due}T00:00:00Z`)) / 86_400_000
  return Math.max(0, Math.round(days))
}

/** Content with what the portal knows of a report, in the fields whose source it is. A fact without a value leaves its field blank. */
export function withPeriodFacts(
  { fields }: FormFacts,
  content: Content,
  facts: Readonly<Partial<Record<PeriodFact, string | undefined>>>,
): Content {
  const result: Content = { ...content }
  for (const [name, { source }] of Object.entries(fields)) {
    if (typeof source !== 'object' || !('period' in source) || !(source.period in facts)) continue
    const value = facts[source.period]
    if (value === undefined) delete result[name]
    else result[name] = value
  }
  return result
}

/** What content says of a report. */
function factIn({ fields }: FormFacts, content: Content, fact: PeriodFact): Value | undefined {
  const found = Object.entries(fields).find(
    ([, { source }]) => typeof source === 'object' && 'period' in source && source.period === fact,
  )
  return found && content[found[0]]
}

/** The month that a report is about; undefined for every other case. */
export function monthIn(form: FormFacts, content: Content): string | undefined {
  const [year, month] = [factIn(form, content, 'year'), factIn(form, content, 'month')]
  return typeof year === 'string' && typeof month === 'string' ? `${year}-${month}-01` : undefined
}

/** A report as it is sent on a day, with how late that is. What has no last day is never late. */
export function withLateness(form: FormFacts, content: Content, sent: string): Content {
  const day = factIn(form, content, 'due')
  const late = typeof day === 'string' ? daysLateOf(day, sent) : 0
  return withPeriodFacts(form, content, { daysLate: late > 0 ? String(late) : undefined })
}

const rowsIn = (content: Content, name: string): Content[] => {
  const rows = content[name]
  return isRows(rows) ? rows : []
}

/** An amount as it is compared: `12.50` and `12.5` are one. */
const amountIn = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Big(value).toFixed() : undefined

/** The amounts of a column by the key of the goods. */
function amountsIn({ rows, key }: Pick<Stock, 'rows' | 'key'>, column: string, content: Content): Amounts {
  return Object.fromEntries(
    rowsIn(content, rows).flatMap(row => {
      const amount = amountIn(row[column])
      return amount === undefined ? [] : [[String(row[key]), amount] as const]
    }),
  )
}

/** What a report opens and closes with. */
export const openingIn = (stock: Stock, content: Content): Amounts => amountsIn(stock, stock.opening, content)
export const closingIn = (stock: Stock, content: Content): Amounts => amountsIn(stock, stock.closing, content)
/** What was there when an entry began: what its first report opens with. */
export const firstOpening = ({ goods, key, first }: Stock, entry: Content): Amounts => {
  const given = amountsIn({ rows: goods, key }, first, entry)
  return Object.fromEntries(rowsIn(entry, goods).map(row => [String(row[key]), given[String(row[key])] ?? '0']))
}

export const isSameAmounts = (one: Amounts, other: Amounts): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => one[key] === other[key])
}

/** Content with a row for each of the goods of the entry, what came in, and what the report opens with. What people fill in stays.
 *  @param carried undefined amounts where the report before has none yet */
export function withStock(
  stock: Stock,
  content: Content,
  { entry, opening, receipts }: { entry: Content; opening: Amounts; receipts: readonly Receipt[] },
): Content {
  const { rows, goods, key, copies, zero = [] } = stock
  const before = new Map(rowsIn(content, rows).map(row => [row[key], row]))
  const filled = rowsIn(entry, goods).map(good => {
    const id = String(good[key])
    const came = receipts.filter(receipt => receipt.key === id).reduce((sum, { amount }) => sum.plus(amount), Big(0))
    const row: Content = {
      ...Object.fromEntries(zero.map(name => [name, '0'])),
      ...before.get(id),
      ...Object.fromEntries(copies.flatMap(name => (good[name] === undefined ? [] : [[name, good[name]]]))),
      [key]: id,
      ...(stock.receipts && { [stock.receipts.total]: came.toFixed() }),
    }
    const amount = opening[id]
    if (amount === undefined) delete row[stock.opening]
    else row[stock.opening] = amount
    return row
  })
  return { ...content, [rows]: filled, ...(stock.receipts && receiptRows(stock.receipts, key, receipts)) }
}

const receiptRows = (
  { rows, document, day, amount }: Receipts,
  key: string,
  receipts: readonly Receipt[],
): Content => ({
  [rows]: receipts.map(each => ({
    [key]: each.key,
    [document]: each.document,
    [day]: each.day,
    [amount]: new Big(each.amount).toFixed(),
  })),
})
