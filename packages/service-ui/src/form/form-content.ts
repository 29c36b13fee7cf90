import {
  type Content,
  choicesOf,
  type FieldFacts,
  type FormFacts,
  type Group,
  isRows,
  type Value,
} from '@dermaga/service'

/** Content with a field set, or removed when there is nothing in it. Text keeps its spaces while it is typed. */
export function withField(content: Content, name: string, value: Value | undefined): Content {
  const { [name]: _before, ...rest } = content
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? rest
    : { ...rest, [name]: value }
}

type Lines = FieldFacts & { readonly kind: 'lines' }

/** The rows of a list; of one with a row for each choice, all of them in the order of the choices. */
export function rowsOf(field: Lines, value: Value | undefined): Content[] {
  const rows = isRows(value) ? value : []
  const { each } = field
  if (each === undefined) return rows
  return choicesOf(field.form, each).map(choice => rows.find(row => row[each] === choice) ?? { [each]: choice })
}

/** Content with every row that its lists always have, so that errors name the rows that are shown. */
export function withEachRow(facts: FormFacts, content: Content): Content {
  const lists = Object.entries(facts.fields).flatMap(([name, field]) =>
    field.kind === 'lines' && field.each !== undefined ? [[name, rowsOf(field, content[name])] as const] : [],
  )
  return lists.length === 0 ? content : { ...content, ...Object.fromEntries(lists) }
}

/** The label of a choice; the value itself when it is none of them. */
export const choiceLabel = (field: FieldFacts | undefined, value: Value | undefined): string =>
  (field?.kind === 'choice' ? field.choices[String(value)] : undefined) ?? String(value ?? '')

/** Fields in the order of a form, those of a group together where the first of them stands. */
export function inGroups({ groups = [] }: FormFacts, names: readonly string[]): (string | Group)[] {
  return names.flatMap((name): (string | Group)[] => {
    const group = groups.find(({ fields }) => fields.includes(name))
    if (!group) return [name]
    const fields = names.filter(each => group.fields.includes(each))
    return fields[0] === name ? [{ title: group.title, fields }] : []
  })
}

/** A label within a sentence: `Lokasi pabrik HT` → `lokasi pabrik HT`, but `BKC yang dibuat` as it is. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLocaleLowerCase('id-ID') + label.slice(1) : label

/** Content with the fields in which `next` differs from `seen`, whatever else has changed meanwhile. */
export function withChanges(content: Content, seen: Content, next: Content): Content {
  const names = new Set([...Object.keys(seen), ...Object.keys(next)])
  return [...names].reduce(
    (result, name) => (seen[name] === next[name] ? result : withField(result, name, next[name])),
    content,
  )
}
