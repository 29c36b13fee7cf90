import { type DirectoryEntry, entryDirectory, searchWordsOf } from '@dermaga/contract'
import { dayText, fill, directoryText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader } from '@dermaga/ui'
import { callQuery, useAddressQuery, useServiceHost } from '../host.ts'
import { ChoiceFilter, ListPager, SearchFilter } from './ListFilters.tsx'
import lists from './list.module.css'
import { CURSORS, useKeysetPages } from './useKeysetPages.ts'

const HIDING = ['q', 'daftar', CURSORS]

interface DirectoryProps {
  title: string
  registers: readonly { readonly id: string; readonly title: string }[]
}

/** What every company holds in some public registers today; the address keeps search, register and page. */
export function DirectoryPage({ title, registers }: DirectoryProps) {
  const host = useServiceHost()
  const { search, setSearch } = useAddressQuery()
  const chosen = registers.filter(({ id }) => id === search.get('daftar'))
  const asked = chosen.length > 0 ? chosen : registers
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, entryDirectory, {
      query: { register: asked.map(({ id }) => id).join(','), q: searchWordsOf(search.get('q')), ...cursor },
    }),
  )
  const isFiltered = HIDING.some(name => search.has(name))
  const clear = () => setSearch(Object.fromEntries(HIDING.map(name => [name, null])))
  return (
    <ListPage
      header={<PageHeader title={title} description={text.lead} />}
      list={source}
      filters={
        <Filters active={[search.get('daftar')]}>
          <SearchFilter label={text.search} placeholder={text.searchHint} />
          {registers.length > 1 && (
            <ChoiceFilter
              label={text.register}
              name="daftar"
              words={Object.fromEntries(registers.map(each => [each.id, each.title]))}
              all={text.allRegisters}
            />
          )}
        </Filters>
      }
      loading={{ count: 6 }}
      failed={{ title: text.failed }}
      empty={
        isFiltered ? (
          <EmptyState title={text.noneTitle} icon="search" action={<Button onPress={clear}>{text.clear}</Button>}>
            {text.none}
          </EmptyState>
        ) : (
          <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
        )
      }
      table={{
        caption: title,
        columns: COLUMNS,
        rowKey: ({ idKasus }) => idKasus,
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}

/** The first column of a register's list is what an entry is called by. */
const COLUMNS: Column<DirectoryEntry>[] = [
  {
    key: 'nama',
    header: text.columns.name,
    isRowHeader: true,
    cell: ({ nilai: [name], nomor, judul }) => (
      <>
        {name?.nilai ?? nomor}
        <div className={lists.quiet}>{judul}</div>
      </>
    ),
  },
  { key: 'pemegang', header: text.columns.holder, cell: ({ pemegang }) => pemegang },
  {
    key: 'nilai',
    header: text.columns.facts,
    cell: ({ nilai: [, ...facts] }) =>
      facts.map(({ label, nilai }) => <div key={label}>{fill(text.fact, { label, nilai })}</div>),
  },
  { key: 'nomor', header: text.columns.number, cell: ({ nomor }) => <span className={lists.number}>{nomor}</span> },
  {
    key: 'berlaku',
    header: text.columns.since,
    cell: ({ berlakuMulai, berlakuSampai }) => (
      <>
        {berlakuMulai === null ? text.dash : dayText(berlakuMulai)}
        {berlakuSampai !== null && (
          <div className={lists.quiet}>{fill(text.until, { tanggal: dayText(berlakuSampai) })}</div>
        )}
      </>
    ),
  },
]
