import { manifestTrack, type TrackedPost, type TrackedPostStatus } from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import { ChoiceFilter, chosenOf, ListPager, SearchFilter, TextLink, useKeysetList } from '@dermaga/service-ui/page'
import { dayText, fill } from '@dermaga/text'
import { trackingText as text } from '@dermaga/text/manifest-tracking'
import {
  Button,
  type Column,
  EmptyState,
  Filters,
  formatExact,
  ListPage,
  PageHeader,
  StatusBadge,
  type Tone,
} from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import { useSession } from '../../host/session/session-context.ts'
import styles from './manifest.module.css'

const SEARCH_MAX = 100

const TONES: Record<TrackedPostStatus, Tone> = {
  terbuka: 'warn',
  dipecah: 'neutral',
  sebagian: 'warn',
  ditutup: 'good',
  btd: 'bad',
}

export const PostStatus = ({ post }: { post: TrackedPost }) => (
  <StatusBadge tone={TONES[post.status]}>{text.statuses[post.status]}</StatusBadge>
)

/** Posts of manifests; the address keeps search, filter and page. */
export function TrackList() {
  usePageTitle(text.title)
  const isOfficer = Boolean(useSession().user?.nipRekam)
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const status = chosenOf(search, 'status', text.statuses)
  const posts = useKeysetList(cursor =>
    queryOptionsOf(manifestTrack, { query: { q, ...(status && { status }), ...cursor } }),
  )
  const isFiltered = ['q', 'status', 'sesudah'].some(name => search.has(name))
  return (
    <ListPage
      list={posts}
      header={<PageHeader title={text.title} description={isOfficer ? text.leadOfficer : text.lead} />}
      filters={
        <Filters active={[search.get('status')]}>
          <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
          <ChoiceFilter label={text.status} name="status" all={text.allStatuses} words={text.statuses} />
        </Filters>
      }
      loading={{ count: 6 }}
      failed={{ title: text.listFailed }}
      empty={
        isFiltered ? (
          <EmptyState
            title={text.noneTitle}
            icon="search"
            action={<Button onPress={() => setSearch({}, { replace: true })}>{text.clear}</Button>}
          >
            {text.none}
          </EmptyState>
        ) : isOfficer ? (
          <EmptyState title={text.emptyOfficer} />
        ) : (
          <EmptyState title={text.emptyTitle} icon="search">
            {text.empty}
          </EmptyState>
        )
      }
      table={{
        caption: text.list,
        columns: columnsOf(search),
        rowKey: post => post.idPos,
        footer: <ListPager words={text} list={posts} />,
      }}
    />
  )
}

/** Columns of posts, each with a link to it. */
export const columnsOf = (search: URLSearchParams): Column<TrackedPost>[] => [
  {
    key: 'bl',
    header: text.document,
    isRowHeader: true,
    cell: post => (
      <>
        <TextLink to={{ search: withOpen(search, 'pos', post.idPos).toString() }}>{post.nomorBl}</TextLink>
        <div className={styles.quiet}>
          {post.nomorMaster === null ? dayText(post.tanggalBl) : fill(text.of, { nomor: post.nomorMaster })}
        </div>
      </>
    ),
  },
  {
    key: 'bc11',
    header: text.bc11,
    cell: post => (
      <>
        <span className="dm-numbers">
          {fill(text.bc11Text, { nomor: post.nomorBc11, tanggal: dayText(post.tanggalBc11) })}
        </span>
        <div className="dm-numbers">{fill(text.postText, { nomor: post.nomorPos })}</div>
      </>
    ),
  },
  { key: 'kapal', header: text.ship, cell: post => [post.namaSarana, post.nomorVoyage].join(' · ') },
  {
    key: 'kemasan',
    header: text.packages,
    align: 'end',
    cell: post => `${formatExact(post.jumlahKemasan)} ${post.jenisKemasan}`,
  },
  { key: 'status', header: text.status, cell: post => <PostStatus post={post} /> },
]
