import { CASE } from '@dermaga/contract'
import { isListable, type ServiceDefinition } from '@dermaga/service'

/** The parameter of a list's address with the columns that are shown, in their order. */
export const COLUMNS = 'kolom'
const SEPARATOR = '.'
/** What precedes the name of a field in the key of its column. */
const FIELD = 'isian-'

export const fieldKey = (name: string): string => FIELD + name

/** The columns that an address names, as far as the list has them; undefined where it names none. */
export function chosenKeys(search: URLSearchParams, known: readonly string[]): string[] | undefined {
  const keys = [...new Set(search.get(COLUMNS)?.split(SEPARATOR))].filter(key => known.includes(key))
  return keys.length === 0 ? undefined : keys
}

export const keysText = (keys: readonly string[]): string => keys.join(SEPARATOR)

/** The fields that a list of a service can show. */
export const listableFields = ({ form }: Pick<ServiceDefinition, 'form'>): string[] =>
  Object.entries(form.fields).flatMap(([name, field]) => (isListable(field) ? [name] : []))

/** The fields that an address names beside those that the list always gets, for its call. */
export function moreFields(search: URLSearchParams, definition: ServiceDefinition): { kolom?: string } {
  const keys = chosenKeys(search, listableFields(definition).map(fieldKey)) ?? []
  const names = keys.map(key => key.slice(FIELD.length)).filter(name => !definition.list.columns.includes(name))
  return names.length === 0 ? {} : { kolom: keysText(names.slice(0, CASE.columnsMost)) }
}
