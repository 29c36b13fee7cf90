import { type Content, type Definition, isRow, type Variant, variantOf } from './definition.ts'

/*
 * Some kinds have another list of fields for documents whose header chooses it: a BC 2.0 of goods without form. The kind's definition knows the
 * fields of both, so that a draft keeps what it has when somebody chooses the other list; what follows takes the list that applies.
 */

/** The fields of a document: those of the list that its header chooses. */
export function definitionWith(definition: Definition, content: Content): Definition {
  const { alternative } = definition
  return alternative && content[alternative.field] === alternative.value ? alternative.definition : definition
}

/** A document by the list of fields that it has chosen. */
export interface Filed {
  readonly definition: Definition
  /** Without fields, parts and rows of the other list. */
  readonly content: Content
  /** The place in the document of a place in the content, which may have fewer rows. */
  readonly placeOf: (path: string) => string
}

/** A document as it is checked and sent. Fields that no list of the kind has stay, to be reported. Never throws, whatever the content. */
export function filedOf(kind: Definition, content: Content): Filed {
  const definition = definitionWith(kind, content)
  if (definition === kind) return { definition, content, placeOf: path => path }
  const short = definition.parts.filter(({ variants }) => variants.some(({ isExcluded }) => isExcluded))
  const places = new Map(short.map(({ name }) => [name, keptRows(definition, content, name).map(([at]) => at)]))
  return {
    definition,
    content: ownOf(definition, content),
    placeOf: path =>
      path.replace(/^(\w+)\[(\d+)\]/, (whole, part: string, row: string) => {
        const at = places.get(part)?.[Number(row)]
        return at === undefined ? whole : `${part}[${at}]`
      }),
  }
}

type Fields = Pick<Variant, 'parts' | 'excluded'>

function ownOf(list: Fields, row: Content): Content {
  const names = Object.keys(row).filter(name => !list.excluded?.includes(name))
  return Object.fromEntries(
    names.map(name => {
      const value = row[name] ?? ''
      if (!Array.isArray(value)) return [name, row[name] as never]
      return [name, keptRows(list, row, name).map(([, each, variant]) => (variant ? ownOf(variant, each) : each))]
    }),
  )
}

/** The rows of a part that the list has, with their places and variants. */
export function keptRows(
  { parts }: Fields,
  content: Content,
  name: string,
): (readonly [at: number, row: Content, variant: Variant | undefined])[] {
  const part = parts.find(each => each.name === name)
  const rows = content[name]
  return (Array.isArray(rows) ? rows : [])
    .map((row, at) => [at, row, part && isRow(row) ? variantOf(part, row) : undefined] as const)
    .filter(([, , variant]) => !variant?.isExcluded)
}
