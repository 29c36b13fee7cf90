import { SearchField, type SearchFieldProps, Select, type SelectProps, useTyped } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { currentSearch, withFilter } from './list-address.ts'

/** Sets a filter in the address, or removes it with null; the list starts from its first page again. */
export function useFilter(): (name: string, value: string | null) => void {
  const [, setSearch] = useSearchParams()
  return (name, value) => setSearch(withFilter(currentSearch(), name, value), { replace: true })
}

interface SearchFilterProps extends Pick<SearchFieldProps, 'label' | 'placeholder'> {
  /** Its parameter in the address. */
  name?: string
  value: string
}

/** Search words that the address holds once typing pauses. */
export function SearchFilter({ name = 'q', value, ...field }: SearchFilterProps) {
  const filter = useFilter()
  const [typed, setTyped] = useTyped(value, words => filter(name, words))
  return <SearchField {...field} value={typed} onChange={setTyped} />
}

interface SelectFilterProps extends Pick<SelectProps, 'label' | 'options'> {
  name: string
  value: string | null | undefined
  /** The option that the address leaves out. */
  fallback: string
}

/** One of a list of options, held by the address. */
export function SelectFilter({ name, value, fallback, ...select }: SelectFilterProps) {
  const filter = useFilter()
  return (
    <Select
      {...select}
      value={value ?? fallback}
      onChange={chosen => filter(name, chosen === fallback ? null : chosen)}
    />
  )
}

interface ChoiceFilterProps extends Pick<SelectProps, 'label'> {
  name: string
  /** The option that filters nothing. */
  all: string
  /** The words of the values. */
  words: Readonly<Record<string, string>>
}

/** One of known values or all of them, held by the address. */
export function ChoiceFilter({ label, name, all, words }: ChoiceFilterProps) {
  const [search] = useSearchParams()
  const value = chosenOf(search, name, words)
  return <SelectFilter label={label} name={name} value={value} fallback={ALL} options={optionsWithAll(all, words)} />
}

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The values that the address holds for several choice filters, without those that filter nothing.
 *  @param filters the words of each filter's values, by its name in the address */
export function useChoices<Filters extends Words>(filters: Filters) {
  const [search] = useSearchParams()
  const chosen = Object.entries(filters).map(([name, words]) => [name, chosenOf(search, name, words)] as const)
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as {
    [Name in keyof Filters]?: keyof Filters[Name] & string
  }
}

/** The value of the option that filters nothing: Select has no empty value. */
export const ALL = 'semua'

/** Options by value, after one that filters nothing. */
export const optionsWithAll = (all: string, words: Readonly<Record<string, string>>) => [
  { value: ALL, label: all },
  ...optionsOf(words),
]

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The value of a filter in the address when it is one of the known ones. */
export function chosenOf<Known extends string>(
  search: URLSearchParams,
  name: string,
  words: Readonly<Record<Known, string>>,
): Known | undefined {
  const value = search.get(name)
  return value !== null && Object.hasOwn(words, value) ? (value as Known) : undefined
}
