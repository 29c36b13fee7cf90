import type { Content, Value } from './content.ts'
import { dayAfter } from './evaluate.ts'
import type { FormFacts, PeriodFact } from './facts.ts'
import type { Stock } from './stock.ts'
import { monthsAfter, type ProvidedTerm, type Term } from './term.ts'

/* Reports that companies owe for every quarter, month or day. The reports about one entry of a register are a chain: each opens with what the
 * one before closes with. Periods are their first day, `YYYY-MM-DD`. */

/** How long the period of a report is. */
export type Span = 'day' | 'month' | 'quarter'

/** What a service says of its reports. A correction is a report of its own about the same period. */
export interface Period<
  Field extends string = string,
  StateName extends string = string,
  ActionName extends string = string,
> {
  /** The field that names the entry by which a report is owed. Its states are those in which an entry obliges, or did. */
  readonly entry: Field
  /** Only entries of which a field has one of these values oblige: since the portal has them, or since they got such a value. */
  readonly obliges?: { readonly field: string; readonly values: readonly string[] }
  /** What reports are about that are not owed every day: a month, unless it says otherwise. */
  readonly every?: 'month' | 'quarter'
  /** How long a report may be sent after the last day that it is about. */
  readonly due: Term | ProvidedTerm
  /** Entries of which a field has one of these values owe a report about every day instead. */
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

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The quarter of its year that a day is in, 1 to 4. */
export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3)

/** How long the periods of an entry's reports are. */
export const spanOf = ({ daily, every = 'month' }: Pick<Period, 'daily' | 'every'>, entry: Content): Span =>
  daily?.values.includes(String(entry[daily.field])) ? 'day' : every

/** The first day of the period that a day is in. */
export function startOf(span: Span, day: string): string {
  if (span === 'day') return day
  return span === 'month' ? monthOf(day) : monthsAfter(`${day.slice(0, 4)}-01-01`, (quarterOf(day) - 1) * 3)
}
/** The first day of a period some periods later. */
export const startAfter = (span: Span, start: string, count: number): string =>
  span === 'day' ? dayAfter(start, count) : monthsAfter(start, span === 'month' ? count : count * 3)
/** The last day of a period. */
export const periodEnd = (span: Span, start: string): string => dayAfter(startAfter(span, start, 1), -1)
/** A period as it is written: `YYYY-MM`, `YYYY-Q1`, or its day. */
export function writtenPeriod(span: Span, start: string): string {
  if (span === 'day') return start
  return span === 'month' ? start.slice(0, 7) : `${start.slice(0, 4)}-Q${quarterOf(start)}`
}

/** The periods that are owed and have ended, the earliest first.
 *  @param entry the first and the last day on which it obliges, `YYYY-MM-DD`
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
  const [year, quarter, month, from, until] = (['year', 'quarter', 'month', 'from', 'until'] as const).map(fact =>
    factIn(form, content, fact),
  )
  if (typeof from === 'string' && from === until) return from
  if (typeof year !== 'string') return undefined
  if (typeof quarter === 'string') return `${year}-Q${quarter}`
  return typeof month === 'string' ? `${year}-${month}` : undefined
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
