import Big from 'big.js'
import { type Content, isRows, type Value } from './content.ts'
import { dayAfter } from './evaluate.ts'
import type { FormFacts, PeriodFact } from './facts.ts'
import { monthsAfter, type ProvidedTerm, type Term } from './term.ts'

/* Reports that companies owe for every month or day. The reports about one entry of a register are a chain: each opens with what the one
 * before closes with. Periods are their first day, `YYYY-MM-DD`. */

/** How long the period of a report is. */
export type Span = 'day' | 'month'

/** What a service says of its reports. A correction is a report of its own about the same period. */
export interface Period<
  Field extends string = string,
  StateName extends string = string,
  ActionName extends string = string,
> {
  /** The field that names the entry by which a report is owed. Its states are those in which an entry obliges, or did. */
  readonly entry: Field
  /** How long a report may be sent after the last day that it is about. */
  readonly due: Term | ProvidedTerm
  /** Entries of which a field has one of these values owe a report about every day, not every month. */
  readonly daily?: { readonly field: string; readonly values: readonly string[]; readonly due: Term | ProvidedTerm }
  /** Without one, reports do not build on each other and are sent in any order. */
  readonly stock?: Stock<Field>
  /** The field that says why a report is corrected. */
  readonly reason: Field
  /** The state in which a correction begins, where it is another than that of first reports. */
  readonly correcting?: StateName
  /** A correction that comes into this state replaces the report about its period. */
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
  /** What is there at the begin and at the end of the period. */
  readonly opening: string
  readonly closing: string
  /** The field of the goods with what was there when the entry began. */
  readonly first: string
  /** Fields that are zero unless somebody says otherwise. */
  readonly zero?: readonly string[]
  readonly receipts?: Receipts<Field>
}

/** What came in, by a ledger: what was added in the period to the accounts of the entry. Their key begins with the number of the
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

/** How long the periods of an entry's reports are. */
export const spanOf = ({ daily }: Pick<Period, 'daily'>, entry: Content): Span =>
  daily?.values.includes(String(entry[daily.field])) ? 'day' : 'month'

/** The first day of the period that a day is in. */
export const startOf = (span: Span, day: string): string => (span === 'day' ? day : monthOf(day))
/** The first day of a period some periods later. */
export const startAfter = (span: Span, start: string, count: number): string =>
  span === 'day' ? dayAfter(start, count) : monthsAfter(start, count)
/** The last day of a period. */
export const periodEnd = (span: Span, start: string): string => dayAfter(startAfter(span, start, 1), -1)
/** A period as it is written: `YYYY-MM`, or its day. */
export const writtenPeriod = (span: Span, start: string): string => (span === 'day' ? start : start.slice(0, 7))

/** The periods that are owed and have ended, the earliest first.
 *  @param entry the days on which it begins and ends to oblige
 *  @param last the newest period about which there is a report */
export function owedPeriods(
  span: Span,
  { from, until }: { from: string; until: string | null },
  last: string | null,
  today: string,
): string[] {
  const ended = startAfter(span, startOf(span, today), -1)
  const to = until !== null && startOf(span, until) < ended ? startOf(span, until) : ended
  const owed: string[] = []
  const first = last === null ? startOf(span, from) : startAfter(span, last, 1)
  for (let start = first; start <= to; start = startAfter(span, start, 1)) owed.push(start)
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

/** The period that a report is about, as it is written; undefined for every other case. */
export function periodIn(form: FormFacts, content: Content): string | undefined {
  const [year, month, from, until] = (['year', 'month', 'from', 'until'] as const).map(fact =>
    factIn(form, content, fact),
  )
  if (typeof from === 'string' && from === until) return from
  return typeof year === 'string' && typeof month === 'string' ? `${year}-${month}` : undefined
}

/** A report as it is sent on a day, with how late that is. What has no last day is never late.
 *  @param postpone how outages move last days */
export function withLateness(
  form: FormFacts,
  content: Content,
  sent: string,
  postpone: (day: string) => string,
): Content {
  const day = factIn(form, content, 'due')
  const late = typeof day === 'string' ? daysLateOf(postpone(day), sent) : 0
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
