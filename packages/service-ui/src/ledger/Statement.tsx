import { dayOf, type LedgerAccount, type LedgerEntry, type Outcome, type Page, searchWordsOf } from '@dermaga/contract'
import { fill, ledgerAmount, momentText, ledgerText as text } from '@dermaga/text'
import {
  Button,
  Card,
  type Column,
  EmptyState,
  Filters,
  Icon,
  ListPage,
  PageHeader,
  PeriodFields,
  saveFile,
} from '@dermaga/ui'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressQuery, useServiceHost } from '../host.ts'
import { ListPager, SearchFilter } from '../list/ListFilters.tsx'
import listStyles from '../list/list.module.css'
import { CURSORS, useKeysetPages } from '../list/useKeysetPages.ts'
import { BalanceFacts } from './BalanceFacts.tsx'
import styles from './ledger.module.css'
import { accountName } from './statement-address.ts'

export interface StatementQuery {
  dari?: string
  sampai?: string
  q: string
}

interface StatementProps<Key extends QueryKey> {
  account: LedgerAccount
  /** One page of its entries. */
  entries: (
    query: StatementQuery & { cursor?: string },
  ) => UseQueryOptions<Page<LedgerEntry>, Error, Page<LedgerEntry>, Key>
  download: (query: StatementQuery) => Promise<Outcome<Blob>>
}

/** The statement of a balance; the address keeps search, dates and page. */
export function Statement<Key extends QueryKey>({ account, entries, download }: StatementProps<Key>) {
  const { search, setSearch } = useAddressQuery()
  const q = searchWordsOf(search.get('q'))
  const dari = dayOf(search.get('dari'))
  const sampai = dayOf(search.get('sampai'))
  const chosen = { ...(dari !== undefined && { dari }), ...(sampai !== undefined && { sampai }), q }
  const { source, passed, next } = useKeysetPages(cursor => entries({ ...chosen, ...cursor }))
  const hiding = ['q', 'dari', 'sampai', CURSORS]
  const isFiltered = hiding.some(name => search.has(name))
  const clear = () => setSearch(Object.fromEntries(hiding.map(name => [name, null])))
  return (
    <ListPage
      header={
        <>
          <PageHeader
            title={text.statement}
            description={accountName(account)}
            actions={<ExportButton download={() => download(chosen)} name={accountName(account)} />}
          />
          <Card>
            <BalanceFacts account={account} />
          </Card>
        </>
      }
      list={source}
      filters={
        <Filters active={[dari, sampai]}>
          <SearchFilter label={text.search} placeholder={text.searchHint} />
          <PeriodFields
            labels={{ from: text.from, until: text.to }}
            from={dari}
            until={sampai}
            onChange={(end, day) => setSearch({ [end === 'from' ? 'dari' : 'sampai']: day, [CURSORS]: null })}
          />
        </Filters>
      }
      loading={{ count: 6 }}
      failed={{ title: text.statementFailed }}
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
        caption: fill(text.statementOf, { akun: accountName(account) }),
        columns: columnsOf(account),
        rowKey: ({ nomor }) => String(nomor),
        footer: <ListPager passed={passed} next={next} />,
      }}
    />
  )
}

function ExportButton({ download, name }: { download: () => Promise<Outcome<Blob>>; name: string }) {
  const host = useServiceHost()
  const [isPending, setPending] = useState(false)
  async function save() {
    setPending(true)
    const outcome = await download()
    setPending(false)
    if (outcome.ok) saveFile(outcome.value, `${text.statement} ${name}.csv`.replaceAll('/', '-'))
    else host.notify('error', fill(text.exportFailed, { message: outcome.message }))
  }
  return (
    <Button isPending={isPending} onPress={() => void save()}>
      <Icon name="download" size={18} />
      {text.export}
    </Button>
  )
}

function columnsOf({ satuan, desimal }: LedgerAccount): Column<LedgerEntry>[] {
  const amount = (value: string) => ledgerAmount(value, { unit: satuan, scale: desimal })
  const signed = (value: string) => (value.startsWith('-') || value === '0' ? amount(value) : `+${amount(value)}`)
  return [
    { key: 'pada', header: text.columns.at, cell: ({ pada }) => momentText(pada).slice(0, -3) },
    {
      key: 'uraian',
      header: text.columns.text,
      isRowHeader: true,
      cell: ({ uraian, dokumen }) => (
        <>
          {uraian}
          {dokumen !== null && <div className={listStyles.quiet}>{dokumen}</div>}
        </>
      ),
    },
    {
      key: 'mutasi',
      header: text.columns.change,
      align: 'end',
      cell: ({ mutasi }) => <span className={styles.amount}>{signed(mutasi)}</span>,
    },
    {
      key: 'cadangan',
      header: text.columns.reservedChange,
      align: 'end',
      cell: ({ mutasiCadangan }) => <span className={styles.amount}>{signed(mutasiCadangan)}</span>,
    },
    {
      key: 'saldo',
      header: text.columns.balance,
      align: 'end',
      cell: ({ saldo }) => <span className={styles.amount}>{amount(saldo)}</span>,
    },
    {
      key: 'dicadangkan',
      header: text.columns.reserved,
      align: 'end',
      cell: ({ dicadangkan }) => <span className={styles.amount}>{amount(dicadangkan)}</span>,
    },
  ]
}
