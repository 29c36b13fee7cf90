import {
  exchangeMessages,
  type MessageSummary,
  messageState,
  officeMine,
  oneOf,
  searchWordsOf,
} from '@dermaga/contract'
import type { ExchangeDefinition } from '@dermaga/service'
import { fill, momentText, exchangeText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, Filters, Icon, ListPage, PageHeader } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { ChoiceFilter, ListPager, SearchFilter } from '../list/ListFilters.tsx'
import lists from '../list/list.module.css'
import { CURSORS, useKeysetPages } from '../list/useKeysetPages.ts'
import { directionWord, kindTitle, MessageStateWord } from './message-state.tsx'
import { UploadDialog } from './UploadDialog.tsx'

/** The company's system sends and fetches at any time. */
const REFRESH_MS = 20_000

/** The messages of a company's systems and the answers for them, for officers those of their offices; the address keeps search, filters
 *  and page. */
export function MessageListPage({ exchange }: { exchange: ExchangeDefinition }) {
  const host = useServiceHost()
  const { isOfficer } = host.user
  const offices = useOwnOffices()
  const { search, setSearch } = useAddressQuery()
  const [isUploading, setUploading] = useState(false)
  const kinds = { ...exchange.messages, ...exchange.answers }
  const jenis = oneOf(Object.keys(kinds), search.get('jenis'))
  const keadaan = oneOf(messageState.options, search.get('keadaan'))
  const kantor = oneOf(Object.keys(offices), search.get('kantor'))
  const asked = {
    q: searchWordsOf(search.get('q')),
    ...(jenis && { jenis }),
    ...(keadaan && { keadaan }),
    ...(kantor && { kantor }),
  }
  const { source, passed, next } = useKeysetPages(
    cursor =>
      callQuery(host, exchangeMessages, { params: { pertukaran: exchange.id }, query: { ...asked, ...cursor } }),
    REFRESH_MS,
  )
  const hiding = ['q', 'jenis', 'keadaan', 'kantor', CURSORS]
  const isFiltered = hiding.some(name => search.has(name))
  const clear = () => setSearch(Object.fromEntries(hiding.map(name => [name, null])))
  return (
    <>
      <ListPage
        header={
          <PageHeader
            title={exchange.title}
            description={isOfficer ? exchange.officerSummary : exchange.summary}
            actions={
              !isOfficer && (
                <Button variant="primary" onPress={() => setUploading(true)}>
                  <Icon name="upload" size={18} />
                  {text.upload}
                </Button>
              )
            }
          />
        }
        list={source}
        filters={
          <Filters active={['jenis', 'keadaan', 'kantor'].map(name => search.get(name))}>
            <SearchFilter label={text.search} placeholder={isOfficer ? text.searchHintOfficer : text.searchHint} />
            <ChoiceFilter
              label={text.kind}
              name="jenis"
              words={Object.fromEntries(Object.entries(kinds).map(([kind, { title }]) => [kind, title]))}
              all={text.allKinds}
            />
            <ChoiceFilter label={text.state} name="keadaan" words={text.states} all={text.allStates} />
            {Object.keys(offices).length > 1 && (
              <ChoiceFilter label={text.office} name="kantor" words={offices} all={text.allOffices} />
            )}
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
            <EmptyState title={text.emptyTitle}>{isOfficer ? text.emptyOfficer : text.empty}</EmptyState>
          )
        }
        table={{
          caption: text.caption,
          columns: columnsOf(exchange, isOfficer, id => withQuery(`${host.location.base}/${id}`, search)),
          rowKey: ({ idPesan }) => idPesan,
          footer: <ListPager passed={passed} next={next} />,
        }}
      />
      <UploadDialog exchange={exchange} isOpen={isUploading} onClose={() => setUploading(false)} />
    </>
  )
}

/** The offices by which an officer may narrow the list: code → name. None for companies and for the head office, which has them all. */
function useOwnOffices(): Readonly<Record<string, string>> {
  const host = useServiceHost()
  const own = useQuery({ ...callQuery(host, officeMine, {}), enabled: host.user.isOfficer, staleTime: 60_000 })
  if (!own.data || own.data.semua) return {}
  return Object.fromEntries(own.data.kantor.map(({ kode, nama }) => [kode, nama]))
}

const COMPANY: Column<MessageSummary> = {
  key: 'perusahaan',
  header: text.company,
  cell: ({ perusahaan, kantor }) => (
    <>
      {perusahaan.nama}
      <div className={lists.quiet}>{kantor?.nama ?? text.withoutOffice}</div>
    </>
  ),
}

const columnsOf = (
  exchange: ExchangeDefinition,
  isOfficer: boolean,
  hrefOf: (id: string) => string,
): Column<MessageSummary>[] => [
  {
    key: 'rujukan',
    header: text.reference,
    isRowHeader: true,
    cell: ({ idPesan, rujukan }) => (
      <HostLink href={hrefOf(idPesan)}>
        <span className={lists.number}>{rujukan}</span>
      </HostLink>
    ),
  },
  ...(isOfficer ? [COMPANY] : []),
  {
    key: 'jenis',
    header: text.kind,
    cell: message => (
      <>
        {kindTitle(exchange, message.jenis)}
        <div className={lists.quiet}>{directionWord(message)}</div>
      </>
    ),
  },
  {
    key: 'keadaan',
    header: text.state,
    cell: ({ keadaan, kesalahan }) => (
      <>
        <MessageStateWord state={keadaan} />
        {kesalahan > 0 && <div className={lists.quiet}>{fill(text.problemCount, { count: kesalahan })}</div>}
      </>
    ),
  },
  {
    key: 'waktu',
    header: text.when,
    cell: ({ waktu, arah, diambilPada }) => (
      <>
        {momentText(waktu)} WIB
        {arah === 'keluar' && diambilPada !== null && (
          <div className={lists.quiet}>{fill(text.fetchedOn, { waktu: momentText(diambilPada) })}</div>
        )}
      </>
    ),
  },
]
