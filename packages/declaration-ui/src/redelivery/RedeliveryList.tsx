import { REDELIVERY_PATH, type Redelivery, redeliveryList } from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { ListPager, SearchFilter, TextLink, useKeysetList } from '@dermaga/service-ui/page'
import { fill, momentText, redeliveryChannels } from '@dermaga/text'
import { redeliveryText as text } from '@dermaga/text/redelivery'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader, StatusBadge, type Tone } from '@dermaga/ui'
import { useNavigate, useSearchParams } from 'react-router'
import styles from '../declaration.module.css'
import { useDeclarationHost, usePageTitle } from '../host.ts'
import { kindOf } from '../own-kinds.ts'
import own from './redelivery.module.css'

const SEARCH_MAX = 100
const REFETCH_MS = 3000

/** Mails and webhooks take moments; a company's own systems fetch when they like. */
const isUnderWay = ({ saluran }: Redelivery): boolean =>
  saluran.some(({ tujuan, keadaan }) => keadaan === 'menunggu' && tujuan !== 'H2H')

const TONES: Record<Redelivery['saluran'][number]['keadaan'], Tone> = {
  menunggu: 'neutral',
  diterima: 'good',
  sebagian: 'warn',
  gagal: 'bad',
  lampau: 'neutral',
}

/** What was sent again, and whether it was taken; the address keeps search and page. */
export function RedeliveryList() {
  usePageTitle(text.title)
  const host = useDeclarationHost()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const sent = useKeysetList(cursor => callQuery(host, redeliveryList, { query: { q, ...cursor } }), {
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? REFETCH_MS : false),
  })
  const begin = (
    <Button variant="primary" onPress={() => void navigate(`${REDELIVERY_PATH}?pilih=1`)}>
      {text.begin}
    </Button>
  )
  const isFiltered = q !== '' || search.has('sesudah')
  const isEmpty = !isFiltered && sent.rows?.length === 0
  return (
    <ListPage
      list={sent}
      header={<PageHeader title={text.title} description={text.lead} actions={isEmpty ? undefined : begin} />}
      filters={
        <Filters active={[]}>
          <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
        </Filters>
      }
      loading={{ count: 4 }}
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
        ) : (
          <EmptyState title={text.emptyTitle} icon="renew" action={begin}>
            {text.empty}
          </EmptyState>
        )
      }
      table={{
        caption: text.list,
        columns: COLUMNS,
        rowKey: each => each.idKirimUlang,
        footer: <ListPager words={text} list={sent} />,
      }}
    />
  )
}

const COLUMNS: Column<Redelivery>[] = [
  {
    key: 'dokumen',
    header: text.document,
    isRowHeader: true,
    cell: ({ idHeader, nomorAju, kodeDokumen }) => (
      <>
        <TextLink to={`${kindOf(kodeDokumen).path}?dokumen=${idHeader}`}>
          <span className={styles.whole}>{nomorAju}</span>
        </TextLink>
        <div className={styles.quiet}>{kindOf(kodeDokumen).nama}</div>
      </>
    ),
  },
  {
    key: 'respon',
    header: text.answers,
    cell: ({ respon, alasan }) => (
      <>
        {answersText(respon)}
        <div className={styles.quiet}>{alasan}</div>
      </>
    ),
  },
  {
    key: 'saluran',
    header: text.channels,
    cell: ({ saluran }) => (
      <ul className={own.channels}>
        {saluran.map(({ tujuan, keadaan }) => (
          <li key={tujuan}>
            {redeliveryChannels[tujuan]}{' '}
            <StatusBadge tone={TONES[keadaan]}>{text.statesOf[tujuan]?.[keadaan] ?? text.states[keadaan]}</StatusBadge>
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'kapan',
    header: text.when,
    cell: ({ dikirimPada, oleh }) => (
      <>
        <span className="dm-numbers">{momentText(dikirimPada)}</span>
        <div className={styles.quiet}>{fill(text.by, { oleh })}</div>
      </>
    ),
  },
]

/** The newest answer by name and number, and how many there are besides. */
function answersText([first, ...others]: Redelivery['respon']): string {
  if (!first) return ''
  const nama = answerName(first)
  return others.length === 0 ? nama : fill(text.moreAnswers, { nama, count: others.length })
}

export const answerName = ({ namaRespon, nomorRespon }: Redelivery['respon'][number]): string =>
  nomorRespon ? fill(text.answerNumber, { nama: namaRespon, nomor: nomorRespon }) : namaRespon
