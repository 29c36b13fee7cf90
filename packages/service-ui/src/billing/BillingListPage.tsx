import {
  type Billing,
  type BillingStatus,
  billingExport,
  billingList,
  billingOrder,
  billingStatus,
  oneOf,
  type RequestOf,
  searchWordsOf,
} from '@dermaga/contract'
import { billingStatusText, fill, rupiahText, billingListText as text, untilText } from '@dermaga/text'
import {
  Button,
  type Column,
  EmptyState,
  Filters,
  Icon,
  ListPage,
  PageHeader,
  StatusBadge,
  saveFile,
  type Tone,
} from '@dermaga/ui'
import { useState } from 'react'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { ChoiceFilter, ListPager, SearchFilter } from '../list/ListFilters.tsx'
import lists from '../list/list.module.css'
import { CURSORS, useKeysetPages } from '../list/useKeysetPages.ts'

export const BILLING_TONES: Record<BillingStatus, Tone> = {
  terbuka: 'warn',
  lunas: 'good',
  kedaluwarsa: 'bad',
  dibatalkan: 'neutral',
}

/** What the filter beside status and order may show alone. */
const MORE = { catatan: text.onlyWaiting, kelebihan: text.onlySurplus } as const

interface BillingListProps {
  title: string
  /** Only of these kinds. */
  kinds?: readonly string[] | undefined
}

/** The billings of the company, for officers those of their offices; the address keeps search, filters, order and page. */
export function BillingListPage({ title, kinds }: BillingListProps) {
  const host = useServiceHost()
  const { isOfficer } = host.user
  const { search, setSearch } = useAddressQuery()
  const asked = { ...askedIn(search), ...(kinds && { jenis: kinds.join(',') }) }
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, billingList, { query: { ...asked, ...cursor } }),
  )
  const hiding = ['q', 'status', 'hanya', CURSORS]
  const isFiltered = hiding.some(name => search.has(name))
  const clear = () => setSearch(Object.fromEntries(hiding.map(name => [name, null])))
  const hrefOf = (id: string) => withQuery(`${host.location.base}/${id}`, search)
  return (
    <ListPage
      header={
        <PageHeader
          title={title}
          description={isOfficer ? text.leadOfficer : text.lead}
          actions={<ExportButton query={asked} name={title} />}
        />
      }
      list={source}
      filters={
        <Filters active={['status', 'hanya'].map(name => search.get(name))}>
          <SearchFilter label={text.search} placeholder={text.searchHint} />
          <ChoiceFilter label={text.status} name="status" words={billingStatusText} all={text.allStatus} />
          {isOfficer && <ChoiceFilter label={text.more} name="hanya" words={MORE} all={text.allMore} />}
          <ChoiceFilter label={text.order} name="urut" words={text.orders} />
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
          <EmptyState title={text.emptyTitle}>{isOfficer ? text.emptyOffice : text.empty}</EmptyState>
        )
      }
      table={{
        caption: text.list,
        columns: columnsOf(isOfficer, hrefOf),
        rowKey: ({ idBilling }) => idBilling,
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}

type Asked = NonNullable<RequestOf<typeof billingExport>['query']>

function askedIn(search: URLSearchParams): Asked {
  const status = oneOf(billingStatus.options, search.get('status'))
  const urut = oneOf(billingOrder.options, search.get('urut'))
  const only = search.get('hanya')
  return {
    q: searchWordsOf(search.get('q')),
    ...(status && { status }),
    ...(urut && { urut }),
    ...(only === 'catatan' && { catatan: 'menunggu' as const }),
    ...(only === 'kelebihan' && { kelebihan: 'ya' as const }),
  }
}

function columnsOf(isOfficer: boolean, hrefOf: (id: string) => string): Column<Billing>[] {
  const payer: Column<Billing> = {
    key: 'wajibBayar',
    header: text.columns.payer,
    cell: ({ wajibBayar: { nama, npwp } }) => (
      <>
        {nama}
        <div className={lists.quiet}>{npwp}</div>
      </>
    ),
  }
  return [
    {
      key: 'kode',
      header: text.columns.code,
      isRowHeader: true,
      cell: ({ idBilling, kodeBilling }) => (
        <HostLink href={hrefOf(idBilling)}>
          <span className={lists.number}>{kodeBilling}</span>
        </HostLink>
      ),
    },
    {
      key: 'untuk',
      header: text.columns.document,
      cell: ({ dokumen: { judul, nomor }, jenis }) => (
        <>
          {`${judul} ${nomor}`.trim()}
          <div className={lists.quiet}>{jenis.nama}</div>
        </>
      ),
    },
    ...(isOfficer ? [payer] : []),
    { key: 'jumlah', header: text.columns.total, align: 'end', cell: ({ total }) => `Rp ${rupiahText(total)}` },
    {
      key: 'status',
      header: text.columns.status,
      cell: ({ status, catatanPembayaran }) => (
        <>
          <StatusBadge tone={BILLING_TONES[status]}>{billingStatusText[status]}</StatusBadge>
          {catatanPembayaran.some(each => each.status === 'menunggu') && (
            <div className={lists.quiet}>{text.onlyWaiting}</div>
          )}
        </>
      ),
    },
    { key: 'sampai', header: text.columns.until, cell: ({ berlakuSampai }) => untilText(berlakuSampai) },
  ]
}

function ExportButton({ query, name }: { query: Asked; name: string }) {
  const host = useServiceHost()
  const [isPending, setPending] = useState(false)
  async function download() {
    setPending(true)
    const outcome = await host.call(billingExport, { query })
    setPending(false)
    if (outcome.ok) saveFile(outcome.value, `${name}.csv`)
    else host.notify('error', fill(text.exportFailed, { message: outcome.message }))
  }
  return (
    <Button isPending={isPending} onPress={() => void download()}>
      <Icon name="download" size={18} />
      {text.export}
    </Button>
  )
}
