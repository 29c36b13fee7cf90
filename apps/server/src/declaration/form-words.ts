import { zoneOfOffice } from '@dermaga/contract'
import {
  type Content,
  type Definition,
  type Field,
  isDate,
  type Part,
  rowsOf,
  type Value,
  variantOf,
} from '@dermaga/declaration'
import { dayText } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { fieldLabel } from '@dermaga/text/declaration-fields'
import { instantText } from '../paper/index.ts'

const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 })
const countries = new Intl.DisplayNames('id-ID', { type: 'region', fallback: 'none' })
/** `D.24` of `D.24 Asuransi LN/DN`, in its parts, or `27.` of `Data Pemasukan/Pengeluaran 27. Pelabuhan Muat` with the section before it. */
const COLUMN = /^(?:([A-Z])\.\s?(\d*)([a-z]?)|(Data .*?) (\d+)\.) */
/** Rows are numbered by the form itself. */
const NUMBER_OF_ROW = /^seri[A-Z]/
const PORTS = 'pelabuhan'
const INSTANT = /^\d{4}-\d\d-\d\dT/
/** What a number of a row in another part stands for there. */
const POINTED: Readonly<Record<string, readonly [part: string, name: string]>> = {
  seriDokumen: ['dokumen', 'nomorDokumen'],
  seriIjin: ['dokumen', 'nomorDokumen'],
  seriEntitas: ['entitas', 'namaEntitas'],
}

/** A field with what a document has in it. */
export interface Filled {
  field: Field
  value: string
}

/** Words of values on a form.
 *  @param names of codes, by `list code` @param content of the document */
export function formWords({ kode }: Pick<Definition, 'kode'>, names: ReadonlyMap<string, string>, content: Content) {
  const zone = zoneOfOffice(String(content['kodeKantor'] ?? ''))

  function wordsOf(field: Field, value: Value | undefined): string {
    if (value === undefined || value === '' || typeof value === 'object') return ''
    if (typeof value === 'number') return numbers.format(value)
    const code = String(value)
    if (isDate(code)) return dayText(code)
    if (INSTANT.test(code)) return instantText(new Date(code), zone)
    const name = field.list === undefined ? undefined : (names.get(`${field.list} ${code}`) ?? countryOf(field, code))
    const meaning = name ?? choiceLabel(field.name, code, kode)
    // Some names begin with their codes: `20 feet`.
    return meaning.startsWith(code) ? meaning : `${code} - ${meaning}`
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

    /** What the numbers of a row point to in other parts: the numbers of its documents, the names of its parties. */
    pointed(fields: readonly Field[], row: Content): string[] {
      const numbered = fields.flatMap(({ name, filledByPortal }) =>
        !filledByPortal && NUMBER_OF_ROW.test(name) && Number.isInteger(Number(row[name]))
          ? [{ number: Number(row[name]), place: POINTED[name] }]
          : [],
      )
      // Some rows have their own number too.
      const points = numbered.some(({ place }) => place) ? numbered.filter(({ place }) => place) : numbered
      const said = points.map(({ number, place: [part, named] = ['', ''] }) => {
        const words = rowsOf(content, part)[number - 1]?.[named]
        return typeof words === 'string' && words !== '' ? words : String(number)
      })
      return [...new Set(said)]
    },
  }
}
export type FormWords = ReturnType<typeof formWords>

/** The country of a port that the list does not have: its code begins with it. */
const countryOf = ({ list }: Field, code: string): string | undefined =>
  list === PORTS && /^[A-Z]{5}$/.test(code) ? countries.of(code.slice(0, 2)) : undefined

/** Labels of fields in one place of a form, as its columns call them. Where several fields share the words of a column, or its words are
 *  the beginning of the label on the screen, they have their labels with the number of the column. */
export function columnLabels(fields: readonly Field[], part?: string): ReadonlyMap<Field, string> {
  const shares = new Map<string, number>()
  for (const { formColumn = '' } of fields) shares.set(formColumn, (shares.get(formColumn) ?? 0) + 1)
  return new Map(
    fields.map(field => {
      const own = fieldLabel(field.name, part)
      if (field.formColumn === undefined) return [field, own]
      const { section } = placeOf(field)
      const column = section === '' ? field.formColumn : field.formColumn.slice(section.length + 1)
      const number = columnNumber(field)
      const words = column.slice(number.length).trim()
      const isVague = (shares.get(field.formColumn) ?? 0) > 1 || own.toLowerCase().startsWith(words.toLowerCase())
      return [field, isVague ? `${number} ${own}`.trim() : column]
    }),
  )
}

/** `D.3` of a field, or `27.` of one in a named section; empty without a column. */
export function columnNumber(field: Field | undefined): string {
  const [whole = '', , , , section, number = ''] = COLUMN.exec(field?.formColumn ?? '') ?? []
  return section === undefined ? whole.trim() : `${number}.`
}

/** The place of a field on the printed form: the section it names, and what its columns are sorted by. */
export function placeOf({ formColumn = '' }: Field): { section: string; key: string } {
  const [, letter, number = '', suffix = '', section = '', inSection = ''] = COLUMN.exec(formColumn) ?? []
  const key = section === '' ? `${letter ?? '~~'}${number.padStart(4, '0')}${suffix}` : `~${inSection.padStart(4, '0')}`
  return { section, key }
}

/** Fields by their columns on the printed form; those without one follow as they are. */
function inOrder(fields: readonly Field[]): Field[] {
  const placed = fields.map((field, at) => ({ field, key: placeOf(field).key, at }))
  return placed
    .sort((one, other) => (one.key === other.key ? one.at - other.at : one.key < other.key ? -1 : 1))
    .map(({ field }) => field)
}

/** The fields and parts of a row; none of content in place of one. */
export const shapeOf = (part: Part, row: Content) => variantOf(part, row) ?? { fields: [], parts: [] }
