import { type Content, type Definition, type Field, type Part, rowsOf, type Value } from '../definition.ts'

/** The field that numbers the rows of a part. */
const NUMBER_OF: Readonly<Record<string, string>> = {
  entitas: 'seriEntitas',
  dokumen: 'seriDokumen',
  pengangkut: 'seriPengangkut',
  kontainer: 'seriKontainer',
  kemasan: 'seriKemasan',
  bankDevisa: 'seriBank',
}

/** Rows numbered from 1, in the type of their field. */
export function numbered(part: Part, rows: readonly Content[]): Content[] {
  const name = NUMBER_OF[part.name]
  const field =
    name === undefined ? undefined : part.variants.flatMap(({ fields }) => fields).find(it => it.name === name)
  if (!field || field.filledByPortal) return [...rows]
  return rows.map((row, at) => ({ ...row, [field.name]: field.type === 'string' ? String(at + 1) : at + 1 }))
}

export const partOf = ({ parts }: Pick<Definition, 'parts'>, name: string): Part | undefined =>
  parts.find(part => part.name === name)

/** Whether a field takes a value that was meant for a field of its name. */
export function takes(field: Field | undefined, value: Value | undefined): value is Value {
  if (!field || field.filledByPortal || value === undefined || value === '') return false
  if (Array.isArray(value)) return false
  if (typeof value !== (field.type === 'integer' ? 'number' : field.type)) return false
  if (field.oneOf && !field.oneOf.includes(String(value))) return false
  return typeof value !== 'string' || value.length <= (field.maxLength ?? Number.POSITIVE_INFINITY)
}

/** The values of a row, and of the rows in it, by their path. */
export function valuesIn(content: Content, at = ''): [path: string, value: Value][] {
  return Object.entries(content).flatMap(([name, value]): [string, Value][] =>
    Array.isArray(value)
      ? rowsOf(content, name).flatMap((row, index) => valuesIn(row, `${at}${name}[${index}].`))
      : [[`${at}${name}`, value]],
  )
}
