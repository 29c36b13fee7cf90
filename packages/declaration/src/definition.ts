/** A customs document: header fields at its root, parts as lists of rows. Numbers are numbers, dates `YYYY-MM-DD`, times RFC 3339.
 *  Empty fields are absent. */
export type Content = { [field: string]: Value }
export type Value = string | number | boolean | Content[]

export type FieldType = 'string' | 'number' | 'integer' | 'boolean'

/** The fields and parts of one kind of document. */
export interface Definition {
  readonly kode: string
  /** The official version of its fields; absent before the first one that the portal tells apart. */
  readonly version?: string
  readonly header: readonly Field[]
  readonly parts: readonly Part[]
  /** Names of the kind's other list, where this is one of two: a draft may have them, and nothing shows, checks or sends them. */
  readonly excluded?: readonly string[]
  /** Another list of fields, of documents whose header field has this value: `alternative.ts`. */
  readonly alternative?: { readonly field: string; readonly value: string; readonly definition: Definition }
}

/** A list of rows in the document or in one of its rows. */
export interface Part {
  readonly name: string
  /** At least one row is required. */
  readonly required: boolean
  /** Fields by the key of a row. One variant has no key: it applies to rows that match no other variant. */
  readonly variants: readonly Variant[]
  /** Its place on the printed form. */
  readonly formColumn?: string
}

/** Fields of the rows whose key field has one of these values. */
export interface Variant {
  readonly key?: { readonly field: string; readonly values: readonly string[] }
  /** Severity when no row has the key. The form starts with such a row (error) or suggests it (warning). */
  readonly absence?: 'error' | 'warning'
  /** Such rows are only of the kind's other list. */
  readonly isExcluded?: true
  readonly fields: readonly Field[]
  readonly parts: readonly Part[]
  /** As `Definition.excluded`. */
  readonly excluded?: readonly string[]
}

export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly required: boolean
  /** Nobody is asked for it, since an official version dropped it or only programs send it: documents that have it show and keep it. */
  readonly unasked?: true
  /** The portal fills it in (numbers, ids, constants, copies of a row's number): no screen shows it, and it may be missing. */
  readonly filledByPortal?: true
  readonly decimals?: number
  /** Maximum digits of a number, including decimals. */
  readonly digits?: number
  readonly maxLength?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly date?: true
  readonly dateTime?: true
  readonly oneOf?: readonly string[]
  /** What it has in a new row. */
  readonly initial?: string
  /** Its only allowed value. */
  readonly is?: string
  /** Name of the reference list whose codes it takes. */
  readonly list?: string
  /** Its place on the printed form, e.g. `D.24 Asuransi LN/DN`. */
  readonly formColumn?: string
  /** Required when this field of the same row is filled in. */
  readonly requiredWith?: string
  /** Applies only while another field of the same row has a value (`not`: has any other value). */
  readonly onlyWhen?: { readonly field: string; readonly value: string; readonly not: boolean }
}

/** The variant of a row: the one with its key, else the one without a key. */
export function variantOf(part: Part, row: Content): Variant | undefined {
  return (
    part.variants.find(({ key }) => key?.values.includes(row[key.field] as string)) ??
    part.variants.find(({ key }) => key === undefined)
  )
}

/** The rows of a part; empty when its value is not a list. */
export function rowsOf(content: Content, part: string): readonly Content[] {
  const rows = content[part]
  return Array.isArray(rows) ? rows : []
}

/** Whether a value is a row. Content may have any value in place of a row. */
export function isRow(row: unknown): row is Content {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}
