import {
  type AnnouncementStatus,
  announcementManagedList,
  announcementStatus,
  type ManagedSummary,
  oneOf,
  searchWordsOf,
} from '@dermaga/contract'
import { Link, useInfiniteCallQuery, usePortal, useSearch } from '@dermaga/subapp/react'
import { momentText, announcementText as words } from '@dermaga/text'
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  Filters,
  LinkButton,
  ListPage,
  LoadMore,
  Select,
  StatusBadge,
  type Tone,
} from '@dermaga/ui'
import { useState } from 'react'
import styles from './ManageList.module.css'
import { SearchInAddress } from './SearchInAddress.tsx'

const PAGE_SIZE = 20
const ALL = 'semua'

export const TONES: Record<AnnouncementStatus, Tone> = {
  draf: 'neutral',
  terjadwal: 'accent',
  terbit: 'good',
  ditarik: 'bad',
}

/** All announcements, most recently changed first. */
export function ManageList() {
  const { basePath } = usePortal()
  const [search, change] = useSearch()
  // The client generates the id of a new announcement, so that saving is idempotent.
  const [newId] = useState(() => crypto.randomUUID())
  const query = { q: searchWordsOf(search.get('q')), status: oneOf(announcementStatus.options, search.get('status')) }
  const announcements = useInfiniteCallQuery(
    announcementManagedList,
    { query: { ...query, size: PAGE_SIZE } },
    { wanted: Number(search.get('jumlah')) || PAGE_SIZE, grow: rows => change({ jumlah: String(rows) }) },
  )
  const write = (
    <LinkButton variant="primary" href={`${basePath}/kelola/${newId}/tulis`}>
      {words.write}
    </LinkButton>
  )
  const filter = (patch: Record<string, string | undefined>) => change({ ...patch, jumlah: undefined })
  const isFiltered = query.q !== '' || query.status !== undefined

  const { loadMore, isFetching } = announcements
  const noMatch = (
    <EmptyState
      title={words.noMatchTitle}
      action={<Button onPress={() => filter({ q: undefined, status: undefined })}>{words.clearFilters}</Button>}
    >
      {words.manageNoMatchText}
    </EmptyState>
  )
  const noneYet = (
    <EmptyState title={words.manageEmptyTitle} icon="megaphone">
      {words.manageEmptyText}
    </EmptyState>
  )

  return (
    <div className="dm-stack">
      <ListPage
        list={announcements}
        filters={
          <div className={styles.tools}>
            <div className={styles.filters}>
              <Filters active={[query.status]}>
                <SearchInAddress />
                <Select
                  label={words.statusLabel}
                  value={query.status ?? ALL}
                  onChange={status => filter({ status: status === ALL || status === null ? undefined : status })}
                  options={[
                    { value: ALL, label: words.allStatuses },
                    ...announcementStatus.options.map(status => ({ value: status, label: words.status[status] })),
                  ]}
                />
              </Filters>
            </div>
            {write}
          </div>
        }
        loading={{ count: 5, label: words.loading }}
        failed={{ title: words.failedTitle, safe: words.failedText }}
        empty={isFiltered ? noMatch : noneYet}
        table={{
          caption: words.listLabel,
          columns: columnsOf(basePath),
          rowKey: row => row.idPengumuman,
          footer: loadMore && <LoadMore onLoad={loadMore} isPending={isFetching} />,
        }}
      />
    </div>
  )
}

function columnsOf(basePath: string): Column<ManagedSummary>[] {
  const pathOf = ({ idPengumuman, status }: ManagedSummary) =>
    `${basePath}/kelola/${idPengumuman}${status === 'draf' ? '/tulis' : ''}`
  return [
    {
      key: 'judul',
      header: words.judul,
      isRowHeader: true,
      cell: row => (
        <>
          <Link to={pathOf(row)} className={styles.link}>
            {row.judul || words.untitled}
          </Link>
          {row.kategori && <div className={styles.quiet}>{words.kategori[row.kategori]}</div>}
        </>
      ),
    },
    {
      key: 'status',
      header: words.statusLabel,
      cell: row => (
        <span className={styles.states}>
          <StatusBadge tone={TONES[row.status]}>{words.status[row.status]}</StatusBadge>
          {row.adaDraf && row.status === 'terbit' && <Badge tone="warn">{words.correctionDraft}</Badge>}
        </span>
      ),
    },
    { key: 'terbit', header: words.published, cell: row => <Moment of={row.terbitPada} /> },
    {
      key: 'diubah',
      header: words.lastChange,
      cell: row => (
        <>
          <Moment of={row.diubahPada} />
          <div className={styles.quiet}>{row.diubahOleh}</div>
        </>
      ),
    },
  ]
}

function Moment({ of }: { of: string | null }) {
  return of ? <time dateTime={of}>{momentText(of)}</time> : '-'
}
