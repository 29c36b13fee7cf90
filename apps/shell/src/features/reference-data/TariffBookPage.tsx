import { oneOf, searchWordsOf, type TariffBookHeading, tariffBookList } from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import { ChoiceFilter, ListPager, NothingFound, SearchFilter, useKeysetList } from '@dermaga/service-ui/page'
import { fill, tariffBookText as text } from '@dermaga/text'
import { Button, type Column, Filters, Icon, ListPage, PageHeader, StatusBadge } from '@dermaga/ui'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './reference-data.module.css'
import { TariffHeadingDialog } from './TariffHeadingDialog.tsx'
import { codeText, dutyText, nextText, taxesText } from './tariff-rates.ts'

// Few changes have many headings.
const TariffBatchDialog = lazy(() => import('./tariff-batch/TariffBatchDialog.tsx'))

/** The open heading, in the address; `baru` for one that does not exist yet. */
const OPEN = 'pos'
const NEW = 'baru'
/** Many headings from a file. */
const FILE = 'unggah'
/** The part of the texts above a heading that the list shows; the dialog has them whole. */
const SHOWN_OF_TEXT = 80

/** The tariff book: headings found, and changed from a day on. The address keeps search, filter, page and dialog. */
export default function TariffBookPage() {
  usePageTitle(text.title)
  const [search, setSearch] = useSearchParams()
  const q = searchWordsOf(search.get('q'))
  const hanya = oneOf(['diubah', 'periksa'] as const, search.get('hanya'))
  const headings = useKeysetList(cursor =>
    queryOptionsOf(tariffBookList, { query: { q, ...(hanya && { hanya }), ...cursor } }),
  )
  const opened = headings.rows?.find(({ hs }) => hs === search.get(OPEN))
  const open = (hs: string | null) => setSearch(withOpen(search, OPEN, hs), { replace: true })
  return (
    <div className="dm-stack">
      <ListPage
        list={headings}
        header={
          <PageHeader
            title={text.title}
            description={text.lead}
            actions={
              <>
                <Button onPress={() => open(FILE)}>{text.upload}</Button>
                <Button variant="primary" onPress={() => open(NEW)}>
                  <Icon name="plus" size={18} />
                  {text.add}
                </Button>
              </>
            }
          />
        }
        filters={
          <Filters active={[search.get('hanya')]}>
            <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
            <ChoiceFilter label={text.only} name="hanya" all={text.all} words={text.onlyChoices} />
          </Filters>
        }
        failed={{ title: text.failed }}
        empty={<NothingFound words={text} />}
        table={{
          caption: text.table,
          columns: columnsOf(open),
          rowKey: ({ hs }) => hs,
          footer: <ListPager words={text} list={headings} />,
        }}
      />
      {search.get(OPEN) === NEW && <TariffHeadingDialog heading={undefined} onClose={() => open(null)} />}
      {search.get(OPEN) === FILE && (
        <Suspense fallback={null}>
          <TariffBatchDialog onClose={() => open(null)} />
        </Suspense>
      )}
      {opened && <TariffHeadingDialog key={opened.hs} heading={opened} onClose={() => open(null)} />}
    </div>
  )
}

const columnsOf = (open: (hs: string) => void): Column<TariffBookHeading>[] => [
  {
    key: 'hs',
    header: text.heading,
    isRowHeader: true,
    cell: ({ hs, uraian, jalur, berakhir }) => (
      <>
        <span className="dm-numbers">{codeText(hs)}</span>{' '}
        {berakhir && <StatusBadge tone="bad">{text.ended}</StatusBadge>}
        <div>{uraian}</div>
        <div className={styles.quiet}>
          {jalur
            .slice(0, -1)
            .map(above => (above.length > SHOWN_OF_TEXT ? `${above.slice(0, SHOWN_OF_TEXT).trimEnd()}…` : above))
            .join(' › ')}
        </div>
      </>
    ),
  },
  {
    key: 'bm',
    header: text.duty,
    cell: heading => <span className={`dm-numbers ${styles.whole}`}>{dutyText(heading)}</span>,
  },
  { key: 'pajak', header: text.taxes, cell: heading => <span className={styles.whole}>{taxesText(heading)}</span> },
  {
    key: 'berikutnya',
    header: text.next,
    cell: ({ berikutnya }) => {
      if (!berikutnya) return text.none
      const [what, from] = nextText(berikutnya)
      return (
        <>
          <span className="dm-numbers">{what}</span>
          <div className={styles.quiet}>{from}</div>
        </>
      )
    },
  },
  {
    key: 'dasar',
    header: text.basis,
    cell: ({ sumber, keyakinan }) => (
      <>
        <div className={sumber.length < 20 ? styles.whole : undefined}>{sumber}</div>
        {keyakinan === 'rendah' && <StatusBadge tone="warn">{text.toCheck}</StatusBadge>}
      </>
    ),
  },
  {
    key: 'tindakan',
    header: text.edit,
    isActions: true,
    cell: ({ hs }) => (
      <Button onPress={() => open(hs)} aria-label={fill(text.editOf, { hs: codeText(hs) })}>
        {text.edit}
      </Button>
    ),
  },
]
