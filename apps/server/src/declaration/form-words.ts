import {
  type Content,
  type Definition,
  type Field,
  isDate,
  type Part,
  type Value,
  variantOf,
} from '@dermaga/declaration'
import { dayText } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { fieldLabel } from '@dermaga/text/declaration-fields'

const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 })
/** `D.24` of `D.24 Asuransi LN/DN`, in its parts. */
const COLUMN = /^([A-Z])\.\s?(\d*)([a-z]?)/
/** Rows are numbered by the form itself. */
const NUMBER_OF_ROW = /^seri[A-Z]/

/** A field with what a document has in it. */
export interface Filled {
  field: Field
  value: string
}

/** Words of values on a form.
 *  @param names of codes, by `list code` */
export function formWords({ kode }: Pick<Definition, 'kode'>, names: ReadonlyMap<string, string>) {
  function wordsOf(field: Field, value: Value | undefined): string {
    if (value === undefined || value === '' || typeof value === 'object') return ''
    if (typeof value === 'number') return numbers.format(value)
    const code = String(value)
    if (isDate(code)) return dayText(code)
    const name = field.list === undefined ? undefined : names.get(`${field.list} ${code}`)
    const meaning = name ?? choiceLabel(field.name, code, kode)
    return meaning === code ? code : `${code} - ${meaning}`
  }

  return {
    wordsOf,

    /** The fields of a row that have a value, in the order of the printed form. */
    filled: (fields: readonly Field[], row: Content): Filled[] =>
      inOrder(fields)
        .filter(({ name, filledByPortal }) => !filledByPortal && !NUMBER_OF_ROW.test(name))
        .flatMap(field => {
          const value = wordsOf(field, row[field.name])
          return value === '' ? [] : [{ field, value }]
        }),
  }
}
export type FormWords = ReturnType<typeof formWords>

/** What the printed form calls a field: its column there, else its label on the screen. */
export const columnLabel = ({ name, formColumn }: Field, part?: string): string => formColumn ?? fieldLabel(name, part)

/** `D.3` of a field; empty without a column. */
export const columnNumber = (field: Field | undefined): string => COLUMN.exec(field?.formColumn ?? '')?.[0].trim() ?? ''

/** Fields by their columns on the printed form; those without one follow as they are. */
function inOrder(fields: readonly Field[]): Field[] {
  const placed = fields.map((field, at) => {
    const [, letter = '~', number = '', suffix = ''] = COLUMN.exec(field.formColumn ?? '') ?? []
    return { field, key: `${letter}${number.padStart(4, '0')}${suffix}`, at }
  })
  return placed
    .sort((one, other) => (one.key === other.key ? one.at - other.at : one.key < other.key ? -1 : 1))
    .map(({ field }) => field)
}

/** The fields and parts of a row; none of content in place of one. */
export const shapeOf = (part: Part, row: Content) => variantOf(part, row) ?? { fields: [], parts: [] }
