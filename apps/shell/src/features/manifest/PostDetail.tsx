import { manifestPostById, type PostUse, type TrackedPostDetail } from '@dermaga/contract'
import { without } from '@dermaga/service-ui/list-address'
import { BackLink, TextLink } from '@dermaga/service-ui/page'
import { dayText, fill } from '@dermaga/text'
import { trackingText as text } from '@dermaga/text/manifest-tracking'
import {
  Badge,
  Card,
  type Column,
  DescriptionList,
  ErrorState,
  formatExact,
  PageHeader,
  Skeleton,
  Table,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './manifest.module.css'
import { columnsOf, PostStatus } from './TrackList.tsx'

/** One post: where it stands, its containers, its master or houses, and what closed it. */
export function PostDetail({ idPos }: { idPos: string }) {
  const [search] = useSearchParams()
  const found = useQuery({ ...queryOptionsOf(manifestPostById, { params: { id: idPos } }), staleTime: 0 })
  usePageTitle(found.data?.nomorBl ?? text.title)
  const back = <BackLink to={without(search, ['pos'])}>{text.back}</BackLink>
  if (!found.data) {
    return (
      <>
        {back}
        {found.error ? (
          <ErrorState title={text.oneFailed} message={found.error.message} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton shape="card" count={4} />
        )}
      </>
    )
  }
  const post = found.data
  const ofOthers = post.master ? [post.master] : post.house
  return (
    <>
      {back}
      <PageHeader
        eyebrow={fill(text.bc11Text, { nomor: post.nomorBc11, tanggal: dayText(post.tanggalBc11) })}
        title={post.nomorBl}
        description={<PostStatus post={post} />}
        actions={post.tautan !== null && <TextLink to={post.tautan}>{text.open}</TextLink>}
      />
      <Card title={text.facts}>
        <DescriptionList items={factsOf(post)} />
      </Card>
      <Card title={text.uses}>
        {post.penutup.length === 0 ? (
          <p className={styles.quiet}>{text.noUses}</p>
        ) : (
          <Table
            caption={text.uses}
            isCaptionHidden
            columns={USES}
            rows={post.penutup.map((use, at) => ({ ...use, at }))}
            rowKey={({ at }) => String(at)}
          />
        )}
      </Card>
      {ofOthers.length > 0 && (
        <Card title={post.master ? text.master : text.houses}>
          <Table
            caption={post.master ? text.master : text.houses}
            isCaptionHidden
            columns={columnsOf(search)}
            rows={ofOthers}
            rowKey={other => other.idPos}
          />
        </Card>
      )}
      <Card title={text.containers}>
        {post.kontainer.length === 0 ? (
          <p className={styles.quiet}>{text.noContainers}</p>
        ) : (
          <Table
            caption={text.containers}
            isCaptionHidden
            columns={CONTAINERS}
            rows={post.kontainer}
            rowKey={({ nomor }) => nomor}
          />
        )}
      </Card>
    </>
  )
}

const factsOf = (post: TrackedPostDetail) => [
  { term: text.office, value: post.kantor.nama },
  { term: text.direction, value: text.directions[post.arah] },
  { term: text.bc11, value: fill(text.postText, { nomor: post.nomorPos }) },
  { term: text.carrier, value: post.pengangkut },
  { term: text.ship, value: [post.namaSarana, post.nomorVoyage].join(' · ') },
  { term: text.ports, value: [post.pelabuhanAsal, post.pelabuhanBongkar].join(' – ') },
  { term: text.consignee, value: post.namaPenerima ?? text.hidden },
  { term: text.packages, value: `${formatExact(post.jumlahKemasan)} ${post.jenisKemasan}` },
  { term: text.weight, value: `${formatExact(post.bruto)} kg` },
  { term: text.goods, value: post.barang.join('; ') },
]

const USES: Column<PostUse & { at: number }>[] = [
  {
    key: 'jenis',
    header: text.use,
    isRowHeader: true,
    cell: ({ jenis, nomor, tautan }) => {
      const words = [jenis, nomor === '' ? '' : nomor].filter(Boolean).join(' ')
      return tautan === null ? words : <TextLink to={tautan}>{words}</TextLink>
    },
  },
  { key: 'tanggal', header: text.day, cell: ({ tanggal }) => (tanggal === null ? '–' : dayText(tanggal)) },
  {
    key: 'akibat',
    header: text.effect,
    cell: ({ menutup }) => <Badge tone={menutup ? 'good' : 'neutral'}>{menutup ? text.closes : text.names}</Badge>,
  },
]

const CONTAINERS: Column<TrackedPostDetail['kontainer'][number]>[] = [
  { key: 'nomor', header: text.container, isRowHeader: true, cell: ({ nomor }) => nomor },
  { key: 'ukuran', header: text.size, cell: ({ ukuran }) => ukuran },
  { key: 'segel', header: text.seal, cell: ({ segel }) => segel || '–' },
]
