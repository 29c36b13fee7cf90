import {
  type AnnouncementSummary,
  announcementCategory,
  announcementList,
  dayOf,
  oneOf,
  searchWordsOf,
} from '@dermaga/contract'
import { Link, useInfiniteCallQuery, usePortal, useSearch } from '@dermaga/subapp/react'
import { fill, momentText, announcementText as words } from '@dermaga/text'
import { Badge, Button, Checkbox, EmptyState, Filters, ListPage, LoadMore, PeriodFields, Select } from '@dermaga/ui'
import styles from './ReadList.module.css'
import { SearchInAddress } from './SearchInAddress.tsx'

const PAGE_SIZE = 20
const ALL = 'semua'
const FILTERS = ['q', 'kategori', 'belum', 'dari', 'sampai'] as const

/** The readers' list with search and filters, which are part of the address. */
export function ReadList({ unread }: { unread: number }) {
  const [search, change] = useSearch()
  const { basePath } = usePortal()
  const query = {
    q: searchWordsOf(search.get('q')),
    kategori: oneOf(announcementCategory.options, search.get('kategori')),
    belumDibaca: search.get('belum') === 'ya' ? ('ya' as const) : undefined,
    dari: dayOf(search.get('dari')),
    sampai: dayOf(search.get('sampai')),
  }
  const announcements = useInfiniteCallQuery(
    announcementList,
    { query: { ...query, size: PAGE_SIZE } },
    { wanted: Number(search.get('jumlah')) || PAGE_SIZE, grow: rows => change({ jumlah: String(rows) }) },
  )
  const isFiltered = FILTERS.some(name => search.has(name))
  const filter = (patch: Record<string, string | undefined>) => change({ ...patch, jumlah: undefined })
  const clear = () => filter(Object.fromEntries(FILTERS.map(name => [name, undefined])))

  const { loadMore, isFetching } = announcements
  const noMatch = (
    <EmptyState title={words.noMatchTitle} action={<Button onPress={clear}>{words.clearFilters}</Button>}>
      {words.noMatchText}
    </EmptyState>
  )
  const noneYet = (
    <EmptyState title={words.emptyTitle} icon="megaphone">
      {words.emptyText}
    </EmptyState>
  )

  return (
    <div className="dm-stack">
      <ListPage
        list={announcements}
        filters={
          <>
            <Filters active={[query.kategori, query.dari, query.sampai]}>
              <SearchInAddress />
              <Select
                label={words.category}
                value={query.kategori ?? ALL}
                onChange={kategori =>
                  filter({ kategori: kategori === ALL || kategori === null ? undefined : kategori })
                }
                options={[
                  { value: ALL, label: words.allCategories },
                  ...announcementCategory.options.map(value => ({ value, label: words.kategori[value] })),
                ]}
              />
              <PeriodFields
                labels={words}
                from={query.dari}
                until={query.sampai}
                onChange={(end, day) => filter({ [end === 'from' ? 'dari' : 'sampai']: day ?? undefined })}
              />
            </Filters>
            <div className={styles.switches}>
              <Checkbox
                label={words.onlyUnread}
                isSelected={query.belumDibaca === 'ya'}
                onChange={only => filter({ belum: only ? 'ya' : undefined })}
              />
              {unread > 0 && <Badge tone="accent">{fill(words.unreadCount, { count: unread })}</Badge>}
              {isFiltered && (
                <Button variant="quiet" onPress={clear}>
                  {words.clearFilters}
                </Button>
              )}
            </div>
          </>
        }
        loading={{ count: 5, label: words.loading }}
        failed={{ title: words.failedTitle, safe: words.failedText }}
        empty={isFiltered ? noMatch : noneYet}
      >
        {rows => (
          <div className="dm-stack">
            <ul className={styles.list} aria-label={words.listLabel} aria-busy={isFetching}>
              {rows.map(row => (
                <Row key={row.idPengumuman} row={row} to={`${basePath}/${row.idPengumuman}`} />
              ))}
            </ul>
            <LoadMore onLoad={loadMore} isPending={isFetching}>
              {!loadMore && rows.length > PAGE_SIZE && words.end}
            </LoadMore>
          </div>
        )}
      </ListPage>
    </div>
  )
}

function Row({ row, to }: { row: AnnouncementSummary; to: string }) {
  const { judul, ringkasan, kategori, audiens, terbitPada, diperbaikiPada, nomorDokumen, terbaca } = row
  return (
    <li className={styles.row}>
      <h2 className={terbaca ? styles.read : styles.unread}>
        <Link to={to} className={styles.link}>
          {judul}
        </Link>
      </h2>
      <p className={styles.summary}>{ringkasan}</p>
      <div className={styles.facts}>
        {!terbaca && (
          <Badge tone="accent" icon="info">
            {words.unread}
          </Badge>
        )}
        <Badge>{words.kategori[kategori]}</Badge>
        {audiens === 'cukai' && <Badge>{words.exciseOnly}</Badge>}
        {diperbaikiPada && <Badge tone="warn">{words.correctedBadge}</Badge>}
        <time dateTime={terbitPada}>{momentText(terbitPada)}</time>
        {nomorDokumen && <span>{nomorDokumen}</span>}
      </div>
    </li>
  )
}
