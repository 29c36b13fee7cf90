import type { FormFacts } from './facts.ts'
import type { Form } from './form.ts'

/* Calls of companies' own systems in the shape that an older API documents: how its names and values become those of a service, and the
 * other way round. */

/** How a documented value is written where the service has it otherwise.
 *  - `month`: `MMYYYY`, the first day of that month
 *  - `npwp`: 15 digits, 16 with a leading zero
 *  - `office`: a code that may lack its leading zero
 *  - `day`: an instant, of which the day counts */
export type Writing = 'month' | 'npwp' | 'office' | 'day'

/** A single field of the body that has to have one of these values. */
export interface SentCondition {
  readonly sent: string
  readonly isOneOf: readonly string[]
}

/** Where a field of a case gets its value from. */
export type DocumentedSource =
  | {
      readonly from: 'sent'
      readonly field: string
      /** Documented value → ours. Others have none. */
      readonly codes?: Readonly<Record<string, string>>
      readonly written?: Writing
      /** Zero stands for no value. */
      readonly zeroIsNone?: true
      /** Only codes of this reference list; anything else is left to be filled in. */
      readonly list?: string
      /** What stands for no value. */
      readonly none?: string
      /** What its beginning stands for: the longest one that fits. */
      readonly beginnings?: Readonly<Record<string, string>>
      readonly when?: SentCondition
    }
  | { readonly from: 'constant'; readonly value: string; readonly when?: SentCondition }
  /** The first of these that gives a value. */
  | { readonly from: 'first'; readonly of: readonly DocumentedSource[] }
  /** What the first sent row of a list says, where the service says it once. */
  | { readonly from: 'firstRow'; readonly list: string; readonly of: DocumentedSource & { readonly from: 'sent' } }
  /** The id of the company's entry of a register that holds: the only one, or the one with a sent value in a field of its content. */
  | {
      readonly from: 'entry'
      readonly register: string
      readonly by?: { readonly field: string; readonly sent: string }
      /** Only where a sent field has this value. */
      readonly when?: { readonly sent: string; readonly is: string }
    }
  /** The rows of a list, each by the fields of a sent row. */
  | { readonly from: 'rows'; readonly list: string; readonly fields: Readonly<Record<string, DocumentedSource>> }

type SentSource = DocumentedSource & { readonly from: 'sent' }
type SentOptions = Omit<SentSource, 'from' | 'field'>

export const sent = (field: string, how: SentOptions = {}): SentSource => ({ from: 'sent', field, ...how })
export const firstRow = (list: string, of: SentSource): DocumentedSource => ({ from: 'firstRow', list, of })
export const always = (value: string, when?: SentCondition): DocumentedSource => ({
  from: 'constant',
  value,
  ...(when && { when }),
})
export const firstOf = (...of: readonly DocumentedSource[]): DocumentedSource => ({ from: 'first', of })
export const onlyEntry = (register: string, when: { sent: string; is: string }): DocumentedSource => ({
  from: 'entry',
  register,
  when,
})
export const entryWith = (register: string, field: string, sentField: string): DocumentedSource => ({
  from: 'entry',
  register,
  by: { field, sent: sentField },
})
export const sentRows = (list: string, fields: Readonly<Record<string, DocumentedSource>>): DocumentedSource => ({
  from: 'rows',
  list,
  fields,
})

/** What an answer has from a case. */
export type DocumentedFact =
  | {
      readonly of:
        | 'id'
        | 'number'
        | 'state'
        | 'sentDay'
        | 'sentAt'
        | 'applicant'
        | 'npwp'
        | 'office'
        | 'officeName'
        | 'billing'
    }
  | { readonly of: 'constant'; readonly value: string | number | boolean | null }
  /** The documented code of its state; nothing for states without one. */
  | { readonly of: 'stateCode'; readonly codes: Readonly<Record<string, string>> }
  /** When its state began. */
  | { readonly of: 'stateSince' }
  | {
      readonly of: 'content'
      readonly field: string
      /** Ours → documented. */
      readonly codes?: Readonly<Record<string, string | number>>
    }
  /** The number that an action gave, or its day; nothing before. */
  | { readonly of: 'given' | 'day'; readonly action: string }
  /** One value or another by the standing of an entry. */
  | { readonly of: 'standing'; readonly values: Readonly<Record<string, string>>; readonly otherwise: string }
  | { readonly of: 'rows'; readonly list: string; readonly fields: Readonly<Record<string, DocumentedFact>> }
  /** The different values that rows have in a field. */
  | { readonly of: 'values'; readonly list: string; readonly field: string }
  /** Of the account whose entry the case is: what is left, or a part of its key. */
  | { readonly of: 'balance' }
  | { readonly of: 'key'; readonly part: number }
  /** The newest entries of that account. */
  | { readonly of: 'entries' }

export const caseFact = (
  of: (DocumentedFact & { of: 'id' | 'number' | 'state' | 'sentDay' | 'sentAt' | 'billing' })['of'],
) => ({ of }) as DocumentedFact
export const companyFact = (of: 'applicant' | 'npwp' | 'office' | 'officeName') => ({ of }) as DocumentedFact
export const contentFact = (field: string, codes?: Readonly<Record<string, string | number>>): DocumentedFact => ({
  of: 'content',
  field,
  ...(codes && { codes }),
})
export const stateCodeFact = (codes: Readonly<Record<string, string>>): DocumentedFact => ({ of: 'stateCode', codes })
export const stateSinceFact: DocumentedFact = { of: 'stateSince' }
export const numberGivenBy = (action: string): DocumentedFact => ({ of: 'given', action })
export const dayOfAction = (action: string): DocumentedFact => ({ of: 'day', action })
export const fixedFact = (value: string | number | boolean | null): DocumentedFact => ({ of: 'constant', value })

type Facts = Readonly<Record<string, DocumentedFact>>

/** A sum over cases of the company, beside what a call answers. */
export interface DocumentedSum {
  readonly name: string
  readonly service: string
  readonly states: readonly string[]
  readonly field: string
}

/** Begins a case of a service, and sends it where `act` names an action. */
export interface DocumentedSave {
  readonly does: 'save'
  readonly service: string
  /** The part of the body with the single fields; without it they are beside the lists. */
  readonly header?: string
  /** The body by its documented names. */
  readonly form: Form
  /** The documented field that identifies what is sent; without it the whole content does. */
  readonly reference?: string
  readonly content: Readonly<Record<string, DocumentedSource>>
  readonly act?: string
  /** Fills in and sends a report that the portal has opened, instead of beginning a case: the one with the values of these fields. */
  readonly fills?: readonly string[]
  readonly done: string
  readonly answer: Facts
  /** Debts for which the call answers without doing anything. */
  readonly refusedBy?: DocumentedSum
  /** The body is a list of documents. Each is saved by itself and has its own answer, which names it by this documented field. */
  readonly each?: string
}

/** A parameter of a look-up: what it has to be equal to. */
export type DocumentedFilter =
  | { readonly is: 'id' | 'number' }
  | { readonly is: 'content'; readonly field: string; readonly codes?: Readonly<Record<string, string>> }
  /** Some row of a list has the value. */
  | { readonly is: 'row'; readonly list: string; readonly field: string }
  | { readonly is: 'key'; readonly part: number }
  /** Its state is one of a group that the parameter names. */
  | { readonly is: 'state'; readonly groups: Readonly<Record<string, readonly string[]>> }

/** Lists cases of the company, or the accounts of a ledger with the entries that they are of. */
export interface DocumentedLookUp {
  readonly does: 'look-up'
  readonly service: string
  /** Entries of a register only while they may be used. */
  readonly onlyActive?: true
  /** Only cases whose content has one of these values. */
  readonly only?: { readonly field: string; readonly isOneOf: readonly string[] }
  /** Parameter → what it asks for. */
  readonly by: Readonly<Record<string, DocumentedFilter>>
  /** Each account of the ledger, whose first key is the number of an entry. */
  readonly accountsOf?: string
  /** Parameters of a page; without them the answer has every row. */
  readonly page?: { readonly number: string; readonly size: string }
  readonly found: string
  readonly empty: string
  readonly fields: Facts
}

/** Asks whether something may be sent today. */
export interface DocumentedQuestion {
  readonly does: 'ask'
  readonly service: string
  /** One of these has to keep the rules of `fields`. */
  readonly oneOf: readonly Readonly<Record<string, DocumentedSource>>[]
  readonly fields: readonly string[]
  readonly form: Form
  readonly answer: { readonly name: string; readonly yes: string; readonly no: string }
}

interface Address {
  readonly method: 'GET' | 'POST'
  /** Where its API begins; that of the excise API without it. */
  readonly base?: string
  /** Below the base: `/ck1/h2h/simpanCk1`. */
  readonly path: string
}

export type DocumentedCall = Address & (DocumentedSave | DocumentedLookUp | DocumentedQuestion)

type WithFacts<T> = T extends { readonly form: Form } ? Omit<T, 'form'> & { readonly form: FormFacts } : T
export type DocumentedSaveDefinition = Address & WithFacts<DocumentedSave>
export type DocumentedQuestionDefinition = Address & WithFacts<DocumentedQuestion>

/** A documented call as JSON. */
export type DocumentedCallDefinition =
  | DocumentedSaveDefinition
  | DocumentedQuestionDefinition
  | (Address & DocumentedLookUp)

export const defineDocumentedCall = (call: DocumentedCall): DocumentedCallDefinition =>
  call.does === 'look-up' ? call : { ...call, form: call.form.facts }
