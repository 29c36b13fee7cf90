import Big from 'big.js'
import { type Content, isRows, type Value } from './content.ts'
import { type SourceFacts, type ValueSource, valueOfSource } from './effect.ts'
import { isTrue } from './evaluate.ts'
import type { Expression, Truth } from './expression.ts'

/* Ledgers: what companies have a balance of, such as guarantees, stamps or a quota. An account is a ledger, a company and a key. */

/** A ledger as its author writes it, and as JSON. */
export interface LedgerDefinition {
  /** `jaminan`: its part of addresses. */
  readonly id: string
  readonly title: string
  /** What is counted: `Rp`, `lembar`, `liter`. */
  readonly unit: string
  /** Decimals of its amounts, 0 to 4. */
  readonly scale: number
  /** What tells the accounts of a company apart, by its label: `Nomor BPJ`. */
  readonly key: readonly string[]
  /** The part of the key that is the number of a case of a service of the account's company: lists show that case beside the balance. */
  readonly about?: { readonly service: string; readonly part: number }
}

/** Defines a ledger. `ledgerProblemsOf` finds what cannot work. */
export const defineLedger = (ledger: LedgerDefinition): LedgerDefinition => ledger

/** What a posting does to the balance of its account and to what is reserved of it. Neither falls below zero, and no more is reserved
 *  than the balance.
 *  - `add`, `take`: more or less balance; only what is not reserved can be taken, without an amount all of that
 *  - `adjust`: an amount with a sign
 *  - `empty`: takes the whole balance, of which nothing may be reserved
 *  - `reserve`: keeps an amount for the case; with `upTo` what is free, where that is less
 *  - `commit`: takes what the case has reserved; `release`: gives it back. Without an amount, all of it
 *  - `takeReserved`: takes what cases have reserved, the oldest first; never what only its case may take */
export type PostingKind = 'add' | 'take' | 'adjust' | 'empty' | 'reserve' | 'commit' | 'release' | 'takeReserved'

/** Where a key or an amount comes from. */
export type PostingSource<Field extends string = string, ActionName extends string = string> =
  | ValueSource<Field, ActionName>
  /** The number of the case itself. */
  | { readonly from: 'ownNumber' }
  /** The number of the case that a field names, or a field of that case's content. */
  | { readonly from: 'caseNumber'; readonly field: Field }
  | { readonly from: 'caseField'; readonly field: Field; readonly of: string }

/** Rows of the content or of an answer. */
export type RowsSource<Field extends string = string, ActionName extends string = string> = Extract<
  ValueSource<Field, ActionName>,
  { readonly from: 'content' | 'answer' }
>

export interface Posting<Field extends string = string, ActionName extends string = string> {
  readonly kind: PostingKind
  readonly ledger: string
  /** What the statement says: `Penerimaan jaminan`. */
  readonly text: string
  /** One source for each part of the ledger's key. */
  readonly key: readonly PostingSource<Field, ActionName>[]
  /** Absent for `empty`, and where all is meant: what is free, or what the case has reserved. */
  readonly amount?: PostingSource<Field, ActionName>
  /** Of `reserve`: as much of the amount as is free. */
  readonly upTo?: true
  /** Of `reserve`: only the case itself takes it, with `commit`. */
  readonly onlyByCase?: true
  /** Posts nothing, and is refused where it could not be posted. */
  readonly onlyChecks?: true
  /** Left out where the company has no such account: it is about something outside the portal. */
  readonly ifOpen?: true
  /** The field that names a case whose company owns the account; without it, the company of the case itself. */
  readonly owner?: Field
  /** The party of the case whose company owns the account. */
  readonly party?: string
  /** The register whose entry the key names. A number that no entry has is left out: it belongs to something outside the portal, which
   *  officers check. Reserving or taking needs an entry of the own company that may be used today. */
  readonly register?: string
  /** One posting for each of these rows. */
  readonly each?: RowsSource<Field, ActionName>
  /** Of `adjust` for each row of the content: by how much the amount differs from that of before the action, in the row with the same value of
   *  this field. */
  readonly differenceBy?: string
  /** Only when the action leads to this state. */
  readonly onlyTo?: string
  /** Only when this is true of the content. */
  readonly when?: Expression
}

interface Where
  extends Pick<
    Posting,
    | 'text'
    | 'key'
    | 'owner'
    | 'party'
    | 'register'
    | 'each'
    | 'differenceBy'
    | 'onlyTo'
    | 'upTo'
    | 'onlyByCase'
    | 'onlyChecks'
    | 'ifOpen'
  > {
  readonly when?: Truth
}
interface WithAmount extends Where {
  readonly amount: PostingSource
}
type PerhapsAmount = Where & Partial<WithAmount>

/** A posting with the fields and actions that it names, which `defineService` compares with those of the service. */
type Made<W> = Omit<W, 'when'> & Pick<Posting, 'kind' | 'ledger'> & { readonly when?: Expression }

function posting<W extends PerhapsAmount>(kind: PostingKind, { id }: LedgerDefinition, { when, ...what }: W): Made<W> {
  return { ...what, kind, ledger: id, ...(when && { when: when.tree }) }
}

/** Adds to the balance. */
export const add = <const W extends WithAmount>(ledger: LedgerDefinition, what: W) => posting('add', ledger, what)
/** Takes from the balance what is not reserved, all of that without an amount. */
export const take = <const W extends PerhapsAmount>(ledger: LedgerDefinition, what: W) => posting('take', ledger, what)
/** Changes the balance by an amount that may be negative. */
export const adjust = <const W extends WithAmount>(ledger: LedgerDefinition, what: W) => posting('adjust', ledger, what)
/** Takes the whole balance. Refused while something of it is reserved. */
export const empty = <const W extends Where>(ledger: LedgerDefinition, what: W) => posting('empty', ledger, what)
/** Keeps an amount of the balance for the case. */
export const reserve = <const W extends WithAmount>(ledger: LedgerDefinition, what: W) =>
  posting('reserve', ledger, what)
/** Takes what the case has reserved, all of it without an amount. */
export const commit = <const W extends PerhapsAmount>(ledger: LedgerDefinition, what: W) =>
  posting('commit', ledger, what)
/** Gives back what the case has reserved, all of it without an amount. */
export const release = <const W extends PerhapsAmount>(ledger: LedgerDefinition, what: W) =>
  posting('release', ledger, what)
/** Takes what cases have reserved, the oldest first, without what only its case may take. */
export const takeReserved = <const W extends WithAmount>(ledger: LedgerDefinition, what: W) =>
  posting('takeReserved', ledger, what)

/** The number of the case itself. */
export const ownNumber = { from: 'ownNumber' } as const
/** The number of the case that a field names. */
export const caseNumber = <const Field extends string>(field: Field) => ({ from: 'caseNumber', field }) as const
/** A field of the content of the case that a field names. */
export const caseField = <const Field extends string>(field: Field, of: string) =>
  ({ from: 'caseField', field, of }) as const

/** What postings are computed from. */
export interface PostingFacts extends SourceFacts {
  /** The content before the action. */
  readonly before?: Content
  readonly state: string
  readonly number: string | null
  readonly owner: string
  /** Companies of the parties that have a part in the case, by name. */
  readonly parties?: Readonly<Record<string, string>>
  /** The cases that the content names, by their id. */
  readonly cases: ReadonlyMap<
    string,
    { readonly number: string | null; readonly owner: string; readonly content: Content }
  >
}

/** A posting with its values. */
export interface PostingValues {
  readonly kind: PostingKind
  readonly ledger: string
  readonly text: string
  readonly key: readonly string[]
  /** Decimal as text; undefined where all is meant. */
  readonly amount: string | undefined
  /** Company of the account. */
  readonly owner: string
  /** The register of which the key numbers an entry. */
  readonly register?: string
  /** As much of the amount as is free. */
  readonly upTo?: true
  readonly onlyByCase?: true
  readonly onlyChecks?: true
  readonly ifOpen?: true
}

/** The postings of an action with their values. A posting whose key or amount has no value is left out, and so is one of nothing. */
export function postingsWith(postings: readonly Posting[], facts: PostingFacts): PostingValues[] {
  return postings.flatMap(one => {
    if (one.onlyTo !== undefined && one.onlyTo !== facts.state) return []
    if (one.when && isTrue(one.when, { content: facts.content, today: facts.day }) !== true) return []
    const rows = one.each ? rowsOf(one.each, facts) : [{}]
    return (one.differenceBy === undefined ? rows : differences(one, rows, facts)).flatMap(
      row => valuesOf(one, row, facts) ?? [],
    )
  })
}

function valuesOf({ kind, ledger, text, key, ...rest }: Posting, row: Content, facts: PostingFacts) {
  const parts = key.map(source => textOf(sourceValue(source, row, facts)))
  const named = rest.owner === undefined ? undefined : facts.cases.get(textOf(facts.content[rest.owner]) ?? '')
  const own = rest.party === undefined ? facts.owner : facts.parties?.[rest.party]
  const owner = rest.owner === undefined ? own : named?.owner
  const amount = rest.amount && textOf(sourceValue(rest.amount, row, facts))
  if (owner === undefined || parts.some(part => part === undefined) || (rest.amount && amount === undefined))
    return undefined
  const register = rest.register === undefined ? {} : { register: rest.register }
  return {
    kind,
    ledger,
    text,
    key: parts.map(String),
    amount,
    owner,
    ...register,
    ...(rest.upTo && { upTo: rest.upTo }),
    ...(rest.onlyByCase && { onlyByCase: rest.onlyByCase }),
    ...(rest.onlyChecks && { onlyChecks: rest.onlyChecks }),
    ...(rest.ifOpen && { ifOpen: rest.ifOpen }),
  }
}

/** Rows with the difference of their amounts to those of before, without rows that are as they were. */
function differences(
  { each, differenceBy = '', amount }: Posting,
  rows: readonly Content[],
  facts: PostingFacts,
): Content[] {
  if (each?.from !== 'content' || amount?.from !== 'row') return []
  const { field } = amount
  const before = rowsOf(each, { ...facts, content: facts.before ?? {} })
  return rows.flatMap(row => {
    const earlier = before.find(other => other[differenceBy] === row[differenceBy])
    const difference = Big(textOf(row[field]) ?? 0).minus(textOf(earlier?.[field]) ?? 0)
    return difference.eq(0) ? [] : [{ ...row, [field]: difference.toFixed() }]
  })
}

const rowsOf = (source: RowsSource, facts: SourceFacts): Content[] => {
  const rows = valueOfSource(source, facts)
  return isRows(rows) ? rows : []
}

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? String(value) : undefined

function sourceValue(source: PostingSource, row: Content, facts: PostingFacts): Value | undefined {
  switch (source.from) {
    case 'ownNumber':
      return facts.number ?? undefined
    case 'caseNumber':
      return facts.cases.get(textOf(facts.content[source.field]) ?? '')?.number ?? undefined
    case 'caseField':
      return facts.cases.get(textOf(facts.content[source.field]) ?? '')?.content[source.of]
    case 'row':
      return row[source.field]
    default:
      return valueOfSource(source, facts)
  }
}
