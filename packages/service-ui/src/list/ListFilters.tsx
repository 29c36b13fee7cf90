import { type CaseSummary, SERVICE_PAGES, searchWordsOf } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Pager, SearchField, Select, useTyped } from '@dermaga/ui'
import { useAddressQuery } from '../host.ts'
import { CURSORS } from './useKeysetPages.ts'

/** Select has no empty value: the option that filters nothing. */
const ALL = 'semua'

/** Words that the address holds once typing pauses. */
export function SearchFilter({ label, placeholder }: { label: string; placeholder: string }) {
  const { search, setSearch } = useAddressQuery()
  const [typed, setTyped] = useTyped(searchWordsOf(search.get('q')), q => setSearch({ q: q || null, [CURSORS]: null }))
  return <SearchField label={label} placeholder={placeholder} value={typed} onChange={setTyped} />
}

interface ChoiceFilterProps {
  label: string
  /** Its parameter in the address. */
  name: string
  /** The words of the values. */
  words: Readonly<Record<string, string>>
  /** The option that filters nothing; without it, the first value does. */
  all?: string
  /** Filters that depend on it: another choice clears them. */
  clears?: readonly string[]
}

/** One of known values, held by the address. */
export function ChoiceFilter({ label, name, words, all, clears = [] }: ChoiceFilterProps) {
  const { search, setSearch } = useAddressQuery()
  const options = Object.entries(words).map(([value, word]) => ({ value, label: word }))
  const fallback = all === undefined ? (options[0]?.value ?? ALL) : ALL
  const value = search.get(name)
  return (
    <Select
      label={label}
      options={all === undefined ? options : [{ value: ALL, label: all }, ...options]}
      value={value !== null && Object.hasOwn(words, value) ? value : fallback}
      onChange={chosen =>
        setSearch({
          ...Object.fromEntries(clears.map(each => [each, null])),
          [name]: chosen === fallback ? null : chosen,
          [CURSORS]: null,
        })
      }
    />
  )
}

/** Moves between the pages of a list; nothing where there is one page. */
export function ListPager({ passed, next }: { passed: readonly string[]; next: string | undefined }) {
  const { setSearch } = useAddressQuery()
  if (passed.length === 0 && next === undefined) return null
  return (
    <Pager
      label={text.pages}
      onPrevious={passed.length > 0 ? () => setSearch({ [CURSORS]: passed.slice(0, -1) }, false) : undefined}
      onNext={next === undefined ? undefined : () => setSearch({ [CURSORS]: [...passed, next] }, false)}
    >
      {fill(text.pageNumber, { number: passed.length + 1 })}
    </Pager>
  )
}

/** The services that can be filtered by: all there are, with the titles that the rows give. */
export function servicesIn(rows: readonly CaseSummary[] | undefined): Record<string, string> {
  const titles = new Map(rows?.map(({ layanan, judul }) => [layanan, judul] as const))
  return Object.fromEntries(SERVICE_PAGES.map(({ id, title }) => [id, titles.get(id) ?? title]))
}
