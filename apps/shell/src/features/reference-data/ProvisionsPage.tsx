import { oneOf, type Provision, provisionList, searchWordsOf } from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import { ChoiceFilter, ListPager, NothingFound, SearchFilter, useKeysetList } from '@dermaga/service-ui/page'
import { dayText, fill, provisionText as text } from '@dermaga/text'
import { Button, type Column, Filters, ListPage, PageHeader, StatusBadge } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import { ProvisionDialog } from './ProvisionDialog.tsx'
import { amountLines } from './provision-amount.ts'
import styles from './reference-data.module.css'

/** The open rate or term, in the address. */
const OPEN = 'ketentuan'

/** Rates and terms that services reckon with: found, and corrected from a day on. The address keeps search, filter, page and dialog. */
export default function ProvisionsPage() {
  usePageTitle(text.title)
  const [search, setSearch] = useSearchParams()
  const q = searchWordsOf(search.get('q'))
  const asumsi = oneOf(['ya', 'tidak'] as const, search.get('asumsi'))
  const provisions = useKeysetList(cursor =>
    queryOptionsOf(provisionList, { query: { q, ...(asumsi && { asumsi }), ...cursor } }),
  )
  const opened = provisions.rows?.find(({ kode }) => kode === search.get(OPEN))
  const open = (kode: string | null) => setSearch(withOpen(search, OPEN, kode), { replace: true })
  return (
    <div className="dm-stack">
      <ListPage
        list={provisions}
        header={<PageHeader title={text.title} description={text.lead} />}
        filters={
          <Filters active={[search.get('asumsi')]}>
            <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
            <ChoiceFilter label={text.confirmation} name="asumsi" all={text.all} words={text.confirmations} />
          </Filters>
        }
        failed={{ title: text.failed }}
        empty={<NothingFound words={text} />}
        table={{
          caption: text.table,
          columns: columnsOf(open),
          rowKey: ({ kode }) => kode,
          footer: <ListPager words={text} list={provisions} />,
        }}
      />
      {opened && <ProvisionDialog key={opened.kode} provision={opened} onClose={() => open(null)} />}
    </div>
  )
}

const Amount = ({ of, satuan }: { of: Parameters<typeof amountLines>[0]; satuan: string }) =>
  amountLines(of, satuan).map(line => (
    <div key={line} className="dm-numbers">
      {line}
    </div>
  ))

const columnsOf = (open: (kode: string) => void): Column<Provision>[] => [
  {
    key: 'uraian',
    header: text.what,
    isRowHeader: true,
    cell: ({ uraian, kode }) => (
      <>
        {uraian}
        <div className={styles.quiet}>{kode}</div>
      </>
    ),
  },
  {
    key: 'nilai',
    header: text.value,
    cell: provision => (
      <>
        <Amount of={provision} satuan={provision.satuan} />
        <div className={styles.quiet}>{fill(text.from, { mulai: dayText(provision.mulai) })}</div>
      </>
    ),
  },
  {
    key: 'berikutnya',
    header: text.next,
    cell: ({ berikutnya, satuan }) =>
      berikutnya ? (
        <>
          <Amount of={berikutnya} satuan={satuan} />
          <div className={styles.quiet}>{fill(text.from, { mulai: dayText(berikutnya.mulai) })}</div>
        </>
      ) : (
        text.none
      ),
  },
  {
    key: 'dasar',
    header: text.basis,
    cell: ({ sumber, asumsi }) => (
      <>
        <div>{sumber || (asumsi ? '' : text.none)}</div>
        {asumsi && <StatusBadge tone="warn">{text.toConfirm}</StatusBadge>}
      </>
    ),
  },
  {
    key: 'tindakan',
    header: text.edit,
    isActions: true,
    cell: ({ kode, uraian }) => (
      <Button onPress={() => open(kode)} aria-label={fill(text.editOf, { uraian })}>
        {text.edit}
      </Button>
    ),
  },
]
