import type { Expression } from './expression.ts'

/* Forms and their fields as JSON: what is stored and sent to browsers. */

/** Where a field gets its first value from: what the portal knows, a provision in force, the case that another field of the
 *  form names, the office above one that another field names, the own case of an action, or the period of a report. */
export type Source = KnownSource | ProvisionSource | CopySource | OfficeSource | OwnSource | PeriodSource

/** The office above the one that a field beside it names, which decides for it. Where that is the head office, the named one itself. */
export interface OfficeSource {
  readonly officeAbove: string
}

/** A number that the authority sets from a day on, by its code: a rate in percent, a term in days, a tariff. */
export interface ProvisionSource {
  readonly provision: string
  /** Codes and choices beside the field that complete the code: `CUKAI` by kind and class is `CUKAI_SKM_I`. */
  readonly by?: readonly string[]
  /** The number whose tier decides, as a whole or for each of another number. */
  readonly tier?: { readonly of: string; readonly per?: string }
  /** The date beside the field that counts instead of the current day. */
  readonly on?: string
}

/** Copies from the case that a field of the same form or row names: a field of its content or of what was answered in an action, or its
 *  number. */
export type CopySource = FieldCopySource | NumberCopySource

export interface FieldCopySource {
  /** The field that names the case. */
  readonly case: string
  /** The field of that case's content, or of the answer. */
  readonly field: string
  readonly answer?: string
}

export interface NumberCopySource {
  readonly case: string
  readonly number: true
}

/** Whether a source is a case that is named beside the field. */
export const isCopySource = (source: Source | undefined): source is CopySource =>
  typeof source === 'object' && 'case' in source

/** Of the form of an action: takes over a field of its case's content, or begins with it. With `key` of rows: a list begins with a row for each of their keys,
 *  and a field of a row is the sum of their `column` over those with the same key. */
export interface OwnSource {
  readonly own: string
  readonly key?: string
  readonly column?: string
}

/** What the portal says of a report (`Period`). */
export interface PeriodSource {
  readonly period: PeriodFact
}

/** - `entry`: the entry by which the report is owed
 *  - `month`, `year`: which month it is about, `01` to `12`
 *  - `due`: the last day for sending it; a correction has none
 *  - `correction`: the number of a correction, from 1; the first report has none
 *  - `daysLate`: how many days after that it was sent; nothing in time
 *  - `stock`: the rows, one for each of the goods */
export type PeriodFact =
  | 'entry'
  | 'month'
  /** 1 to 4. */
  | 'quarter'
  | 'year'
  /** The first and last day of the period. */
  | 'from'
  | 'until'
  | 'due'
  | 'correction'
  | 'daysLate'
  | 'stock'
  | 'receipts'

export type KnownSource =
  | 'perusahaan.npwp'
  | 'perusahaan.nama'
  | 'perusahaan.nib'
  | 'perusahaan.alamat'
  | 'pengguna.nama'
  | 'pengguna.email'
  | 'pengguna.telepon'
  | 'hari-ini'

interface CommonFacts {
  readonly label: string
  readonly isRequired?: true
  readonly hint?: string
  readonly example?: string
  readonly source?: Source
  /** Only its source fills it in; what a browser sends is ignored. */
  readonly isFixed?: true
}

/** What a field is, as JSON. */
export type FieldFacts = CommonFacts &
  (
    | {
        readonly kind: 'text'
        readonly max: number
        readonly min?: number
        readonly pattern?: Pattern
        readonly isLong?: true
      }
    /** Decimals as text: at most `digits` digits, of which `decimals` are after the decimal point. `isMoney`: rupiah. */
    | {
        readonly kind: 'decimal'
        readonly digits: number
        readonly decimals: number
        readonly from?: number
        readonly to?: number
        readonly unit?: string
        readonly isMoney?: true
      }
    /** Earliest and latest day, in days from the current one. */
    | { readonly kind: 'date'; readonly earliest?: number; readonly latest?: number }
    /** Latest day in Jakarta, in days from the current one. */
    | { readonly kind: 'instant'; readonly latest?: number }
    /** A case of the own company, by its id: of one of these services, in one of these states. */
    | { readonly kind: 'case'; readonly services: readonly string[]; readonly states: readonly string[] }
    /** One of these: value → name. */
    | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
    /** One or several codes of a reference list. */
    | { readonly kind: 'code'; readonly list: string }
    | { readonly kind: 'codes'; readonly list: string }
    /** A statement that has to be ticked. */
    | { readonly kind: 'tick' }
    /** Where it was filled in: latitude and longitude, `-6.104563,106.880912`. */
    | { readonly kind: 'position' }
    /** Officers of the case's office that have a duty, by user id. */
    | { readonly kind: 'officers'; readonly duty: Duty; readonly atLeast: number }
    /** Uploaded images with a caption. */
    | { readonly kind: 'photos'; readonly atLeast: number }
    /** Uploaded files: PDF, JPEG or PNG. */
    | { readonly kind: 'files'; readonly atLeast: number }
    | {
        readonly kind: 'lines'
        readonly form: FormFacts
        readonly max: number
        readonly min?: number
        readonly unique?: readonly string[]
        readonly each?: string
        /** Of an answer: has a row for each row of this field of the content, of which it copies some fields. */
        readonly eachOf?: string
        readonly copies?: readonly string[]
        /** Its rows can be filled in by a spreadsheet. */
        readonly hasWorkbook?: true
        /** Of the form of an action: rows of a correction of the document that began the case. */
        readonly isCorrection?: true
      }
  )

/** What an officer may do with cases: examine them, visit places and report, or decide and assign. */
export type Duty = 'examiner' | 'inspector' | 'decider'

export interface Pattern {
  /** Source of a regular expression that the whole text matches. */
  readonly source: string
  /** What the text has to be: `13 digit angka`. */
  readonly meaning: string
}

/** A rule between fields. */
export interface Rule {
  /** The field that shows the error. */
  readonly at: string
  /** Refused when it is false. */
  readonly holds: Expression
  readonly text: string
}

/** A form as JSON. */
export interface FormFacts {
  readonly fields: Readonly<Record<string, FieldFacts>>
  /** Read-only fields and how they are computed. */
  readonly computed: Readonly<Record<string, Expression>>
  /** When a field applies. It is not shown and has no value while it does not. */
  readonly applies: Readonly<Record<string, Expression>>
  /** When a field is required that is not always. */
  readonly requiredWhen: Readonly<Record<string, Expression>>
  readonly rules: readonly Rule[]
  /** Fields that belong together, under a heading: an address. */
  readonly groups?: readonly Group[]
}

export interface Group {
  readonly title: string
  readonly fields: readonly string[]
}
