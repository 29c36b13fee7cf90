import { type Content, isRows, type Value } from './content.ts'
import { dayAfter } from './evaluate.ts'
import type { Expression } from './expression.ts'
import { monthsAfter } from './term.ts'

/* What an action does beside the move of its case: it changes the content, begins cases and acts on cases that the content names. */

/** Where a value comes from that an action writes. */
export type ValueSource<Field extends string = string, ActionName extends string = string> =
  /** A field of the case's content. */
  | { readonly from: 'content'; readonly field: Field }
  /** A field that was answered in this action or last in an earlier one. */
  | { readonly from: 'answer'; readonly action: ActionName; readonly field: string }
  /** A number that this action or an earlier one gave, by the name of its numbering. */
  | { readonly from: 'number'; readonly name: string }
  /** A field of the row, of what is done for each row. */
  | { readonly from: 'row'; readonly field: string }
  /** The day of the action in Jakarta. */
  | { readonly from: 'today' }
  | { readonly from: 'constant'; readonly value: string | boolean }
  /** What was paid for the case by billings: rows of account (`kodeAkun`) and amount (`jumlah`), or the numbers of the payments (NTPN). */
  | { readonly from: 'paid'; readonly what: 'accounts' | 'numbers' }
  /** What the correction that the action writes leaves overpaid: rows of account (`kodeAkun`) and amount (`jumlah`). */
  | { readonly from: 'surplus' }
  /** Rows that are made of other values. A row is left out while one of its values is missing or is zero. */
  | {
      readonly from: 'rows'
      readonly rows: readonly Readonly<Record<string, SingleSource<Field, ActionName>>>[]
    }
  /** Rows of a list with other fields: name → the list's. A row is left out while one of its values is missing or is zero. */
  | {
      readonly from: 'list'
      readonly of: ListSource<Field, ActionName>
      readonly fields: Readonly<Record<string, string>>
    }
  /** A day, some days or months after another. */
  | {
      readonly from: 'days' | 'months'
      readonly count: number
      readonly after: ValueSource<Field, ActionName>
    }

/** A list of the content or of an answer. */
export type ListSource<Field extends string = string, ActionName extends string = string> =
  | { readonly from: 'content'; readonly field: Field }
  | { readonly from: 'answer'; readonly action: ActionName; readonly field: string }

/** A source of one value. */
export type SingleSource<Field extends string = string, ActionName extends string = string> =
  | { readonly from: 'content'; readonly field: Field }
  | { readonly from: 'answer'; readonly action: ActionName; readonly field: string }
  | { readonly from: 'constant'; readonly value: string | boolean }

/** Begins a case of a service that decisions begin, in its initial state, or a draft that officers complete. It keeps a link to the case
 *  that began it. */
export interface Begin<
  StateName extends string = string,
  Field extends string = string,
  ActionName extends string = string,
> {
  readonly service: string
  /** Of a service that officers begin: the action that confirms an entry. The entry begins as if it had just been done, with its number and
   *  what the action posts; without it, as a draft. */
  readonly confirmedBy?: string
  /** The field with the tax number of the company that gets the case. Without it, the company of the case that begins it. */
  readonly forCompany?: Field
  /** The field with the number that the entry has already, from before the portal: it keeps it, is issued no paper, and begins as recorded. */
  readonly numbered?: Field
  /** A list: one case for each of its rows. */
  readonly each?: ListSource<Field, ActionName>
  /** Its content, by field. */
  readonly content: Readonly<Record<string, ValueSource<Field, ActionName>>>
  /** Only when the action leads to this state. */
  readonly onlyTo?: StateName
  /** Only when this is true of the content before the action. */
  readonly when?: Expression
  /** Only when something was paid for the case by billings. */
  readonly onlyPaid?: true
  /** Only when the correction that the action writes leaves something overpaid. */
  readonly onlySurplus?: true
  /** Takes off what was paid what cases of the service, begun by this case before, have in these rows of account (`kodeAkun`) and amount
   *  (`jumlah`), except in some states. */
  readonly lessBegun?: { readonly rows: string; readonly except: readonly string[] }
}

/** Does an action by the system with each case that a field names. */
export interface Act<
  StateName extends string = string,
  Field extends string = string,
  ActionName extends string = string,
> {
  /** The field that names the case; of rows `tempat.bap`. */
  readonly on: string
  readonly act: string
  /** The answer of that action, by field of its form. */
  readonly answer?: Readonly<Record<string, ValueSource<Field, ActionName>>>
  /** Only when the action leads to this state. */
  readonly onlyTo?: StateName
  /** Only with cases whose service has the action, in a state that allows it. */
  readonly ifPossible?: true
}

/** Does an action by the system with each case of a service that this case has begun. */
export interface ActBegun<StateName extends string = string> {
  readonly service: string
  readonly act: string
  /** Only when the action leads to this state. */
  readonly onlyTo?: StateName
  /** Only with cases in a state that allows it. */
  readonly ifPossible?: true
}

/** What an action does to other cases, in its own transaction. */
export interface Effects<
  StateName extends string = string,
  Field extends string = string,
  ActionName extends string = string,
> {
  readonly begins?: readonly Begin<StateName, Field, ActionName>[]
  readonly acts?: readonly Act<StateName, Field, ActionName>[]
  readonly actsBegun?: readonly ActBegun<StateName>[]
}

/** A field of the content. */
export const contentField = <const Field extends string>(field: Field) => ({ from: 'content', field }) as const
/** A field that was answered in this or an earlier action. */
export const answerField = <const ActionName extends string>(action: ActionName, field: string) =>
  ({ from: 'answer', action, field }) as const
/** A number that this or an earlier action gave, by the name of its numbering. */
export const givenNumber = (name: string) => ({ from: 'number', name }) as const
/** A field of the row, in what is done for each row. */
export const rowField = (field: string) => ({ from: 'row', field }) as const
/** The day of the action in Jakarta. */
export const actionDay = { from: 'today' } as const
export const constantValue = (value: string | boolean) => ({ from: 'constant', value }) as const
/** What was paid for the case by billings. */
export const paidFor = <const What extends 'accounts' | 'numbers'>(what: What) => ({ from: 'paid', what }) as const
/** What a correction leaves overpaid. */
export const surplus = { from: 'surplus' } as const
/** Rows that are made of other values, where all of them are there and none is zero. */
export const rowsWith = <const Row extends Readonly<Record<string, SingleSource>>>(...rows: Row[]) =>
  ({ from: 'rows', rows }) as const
/** Rows of a list with other fields: name → the list's, where all of them are there and none is zero. */
export const rowsOfList = <const Of extends ListSource>(of: Of, fields: Readonly<Record<string, string>>) =>
  ({ from: 'list', of, fields }) as const
/** A list without rows. */
export const noRows = { from: 'rows', rows: [] } as const
/** A day some calendar days after another. */
export const daysAfter = <const After extends ValueSource>(count: number, after: After) =>
  ({ from: 'days', count, after }) as const
/** The same day some months after another, or the last day of that month. */
export const monthsAfterDay = <const After extends ValueSource>(count: number, after: After) =>
  ({ from: 'months', count, after }) as const

/** Rupiah of an account, in digits. */
export interface AccountAmount {
  readonly account: string
  readonly amount: string
}

/** What was paid for a case. */
export interface PaidFacts {
  readonly accounts: readonly AccountAmount[]
  /** Numbers of the payments (NTPN). */
  readonly numbers: readonly string[]
}

/** What sources are read from. */
export interface SourceFacts {
  readonly content: Content
  /** The last answer of each action, with the one of this. */
  readonly answers: Readonly<Record<string, Content>>
  /** Numbers by the name of their numbering. */
  readonly numbers: Readonly<Record<string, string>>
  /** The day of the action, `YYYY-MM-DD`. */
  readonly day: string
  /** Where a source asks for it. */
  readonly paid?: PaidFacts
  /** What the correction that the action writes leaves overpaid. */
  readonly surplus?: readonly AccountAmount[]
  /** In what is done for each row. */
  readonly row?: Content
}

const ZERO = /^-?0+(\.0+)?$/

/** Amounts as rows of content. */
export const accountRows = (amounts: readonly AccountAmount[]): Content[] =>
  amounts.map(({ account, amount }) => ({ kodeAkun: account, jumlah: amount }))

/** The value of a source; undefined where it has none. */
export function valueOfSource(source: ValueSource, facts: SourceFacts): Value | undefined {
  switch (source.from) {
    case 'content':
      return facts.content[source.field]
    case 'answer':
      return facts.answers[source.action]?.[source.field]
    case 'number':
      return facts.numbers[source.name]
    case 'row':
      return facts.row?.[source.field]
    case 'today':
      return facts.day
    case 'constant':
      return source.value
    case 'paid':
      return source.what === 'numbers' ? facts.paid?.numbers.join(', ') : facts.paid && accountRows(facts.paid.accounts)
    case 'surplus':
      return facts.surplus && accountRows(facts.surplus)
    case 'rows':
      return source.rows.flatMap(row => wholeRow(Object.entries(row), each => valueOfSource(each, facts)))
    case 'list': {
      const rows = valueOfSource(source.of, facts)
      const names = Object.entries(source.fields)
      return isRows(rows) ? rows.flatMap(row => wholeRow(names, name => row[name])) : undefined
    }
    case 'days':
    case 'months': {
      const day = valueOfSource(source.after, facts)
      if (typeof day !== 'string') return undefined
      return source.from === 'days' ? dayAfter(day, source.count) : monthsAfter(day, source.count)
    }
  }
}

/** A row, unless one of its values is missing or is zero. */
function wholeRow<From>(fields: [string, From][], value: (from: From) => Value | undefined): Content[] {
  const values = fields.map(([name, from]) => [name, value(from)] as const)
  const isThere = values.every(([, value]) => value !== undefined && value !== '' && !ZERO.test(String(value)))
  return isThere ? [Object.fromEntries(values) as Content] : []
}

/** Content from sources, without the fields whose source has no value. */
export function contentFrom(
  sources: { readonly [Name in string]?: ValueSource | undefined },
  facts: SourceFacts,
): Content {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, source]): [string, Value][] => {
      const value = source && valueOfSource(source, facts)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
