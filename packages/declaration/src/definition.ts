/** A customs document as it travels: header fields at its root, parts as lists of rows. Numbers are numbers, dates
 *  `YYYY-MM-DD`, times RFC 3339. What is not filled in is absent. */
export type Content = { [field: string]: Value }
export type Value = string | number | boolean | Content[]

export type FieldType = 'string' | 'number' | 'integer' | 'boolean'

/** What one kind of document asks for. */
export interface Definition {
  readonly kode: string
  readonly header: readonly Field[]
  readonly parts: readonly Part[]
}

/** A list of rows under the document or under one of its rows. */
export interface Part {
  readonly name: string
  /** There must be at least one row. */
  readonly required: boolean
  /** Which fields a row has. One variant has no key: rows that no other variant names have its fields. */
  readonly variants: readonly Variant[]
  /** Where the printed form has it. */
  readonly formColumn?: string
}

/** The fields of the rows whose key field has one of these values. */
export interface Variant {
  readonly key?: { readonly field: string; readonly values: readonly string[] }
  /** What it is that no row has the key: the form begins with this row (error), or shows it (warning). */
  readonly absence?: 'error' | 'warning'
  readonly fields: readonly Field[]
  readonly parts: readonly Part[]
}

export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly required: boolean
  /** The portal fills it in (numbers, ids, constants, copies of a row's number): no screen asks for it, and a document
   *  without it is whole. */
  readonly filledByPortal?: true
  readonly decimals?: number
  /** Of a number: digits in all, those behind the comma included. */
  readonly digits?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly date?: true
  readonly dateTime?: true
  readonly oneOf?: readonly string[]
  /** The one value it may have. */
  readonly is?: string
  /** Name of the reference list whose codes it takes. */
  readonly list?: string
  /** Where the printed form has it, e.g. `D.24 Asuransi LN/DN`. */
  readonly formColumn?: string
  /** Required as soon as this field of the same row is filled in. */
  readonly requiredWith?: string
  /** Asked for only while another field of the same row has a value (or has not: `not`). */
  readonly onlyWhen?: { readonly field: string; readonly value: string; readonly not: boolean }
}

/** The variant of a row: the one its key names, else the one without a key. */
export function variantOf(part: Part, row: Content): Variant | undefined {
  return (
    part.variants.find(({ key }) => key?.values.includes(row[key.field] as string)) ??
    part.variants.find(({ key }) => key === undefined)
  )
}

/** The rows of a part; none when there is no list of rows under its name. */
export function rowsOf(content: Content, part: string): readonly Content[] {
  const rows = content[part]
  return Array.isArray(rows) ? rows : []
}

/** Whether it is a row: content may hold anything where rows belong. */
export function isRow(row: unknown): row is Content {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}
