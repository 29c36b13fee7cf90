import { type LedgerBalance, ledgerBalances, searchWordsOf } from '@dermaga/contract'
import { fill, ledgerAmount, balanceListText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Filters, ListPage, PageHeader } from '@dermaga/ui'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost } from '../host.ts'
import { ChoiceFilter, ListPager, SearchFilter } from '../list/ListFilters.tsx'
import lists from '../list/list.module.css'
import { CURSORS, useKeysetPages } from '../list/useKeysetPages.ts'
import styles from './ledger.module.css'
import { accountName } from './statement-address.ts'

const HIDING = ['q', 'hanya', CURSORS]

interface BalanceListProps {
  title: string
  /** Ids of the ledgers. */
  ledgers: readonly string[]
}

/** Balances of the company, for officers of companies of their offices; the address keeps search, filter and page. */
export function BalanceListPage({ title, ledgers }: BalanceListProps) {
  const host = useServiceHost()
  const { isOfficer } = host.user
  const { search, setSearch } = useAddressQuery()
  const isHeld = search.get('hanya') === 'bersaldo'
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, ledgerBalances, {
      query: {
        buku: ledgers.join(','),
        q: searchWordsOf(search.get('q')),
        ...(isHeld && { hanya: 'bersaldo' as const }),
        ...cursor,
      },
    }),
  )
  const isFiltered = HIDING.some(name => search.has(name))
  const clear = () => setSearch(Object.fromEntries(HIDING.map(name => [name, null])))
  return (
    <ListPage
      header={<PageHeader title={title} description={isOfficer ? text.leadOfficer : text.lead} />}
      list={source}
      filters={
        <Filters active={[search.get('hanya')]}>
          <SearchFilter label={text.search} placeholder={isOfficer ? text.searchHintOfficer : text.searchHint} />
          <ChoiceFilter label={text.which} name="hanya" words={{ bersaldo: text.held }} all={text.all} />
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
        caption: title,
        columns: columnsOf(isOfficer, host.location.base),
        rowKey: ({ idAkun }) => idAkun,
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}

function columnsOf(isOfficer: boolean, base: string): Column<LedgerBalance>[] {
  const amount = (name: 'saldo' | 'dicadangkan' | 'tersedia', header: string): Column<LedgerBalance> => ({
    key: name,
    header,
    align: 'end',
    cell: balance => (
      <span className={styles.amount}>
        {ledgerAmount(balance[name], { unit: balance.satuan, scale: balance.desimal })}
      </span>
    ),
  })
  const company: Column<LedgerBalance> = {
    key: 'perusahaan',
    header: text.columns.company,
    cell: ({ perusahaan: { nama, npwp } }) => (
      <>
        {nama}
        <div className={lists.quiet}>{npwp}</div>
      </>
    ),
  }
  return [
    {
      key: 'akun',
      header: text.columns.account,
      isRowHeader: true,
      cell: ({ judul, kunci, tentang }) => (
        <>
          {judul}
          {kunci.map(({ label, nilai }) => (
            <div key={label} className={lists.quiet}>
              {`${label}: `}
              {nilai === tentang?.nomor ? (
                <HostLink href={tentang.tautan}>
                  <span className={lists.number}>{nilai}</span>
                </HostLink>
              ) : (
                nilai
              )}
            </div>
          ))}
        </>
      ),
    },
    {
      key: 'tentang',
      header: text.columns.about,
      cell: ({ tentang }) =>
        tentang === null
          ? text.dash
          : tentang.nilai.map(({ label, nilai }) => <div key={label}>{fill(text.fact, { label, nilai })}</div>),
    },
    ...(isOfficer ? [company] : []),
    amount('saldo', text.columns.balance),
    amount('dicadangkan', text.columns.reserved),
    amount('tersedia', text.columns.available),
    {
      key: 'mutasi',
      header: text.columns.statement,
      isActions: true,
      cell: account => (
        <HostLink
          href={`${base}/${account.idAkun}`}
          aria-label={fill(text.statementOf, { akun: accountName(account) })}
        >
          {text.statement}
        </HostLink>
      ),
    },
  ]
}
