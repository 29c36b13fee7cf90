import { addressBookDelete, addressBookList, addressBookRestore, type Partner, searchWordsOf } from '@dermaga/contract'
import { callQuery, useChange } from '@dermaga/service-ui/call'
import {
  ChoiceFilter,
  chosenOf,
  ListPager,
  optionsOf,
  SearchFilter,
  SelectFilter,
  useKeysetList,
} from '@dermaga/service-ui/page'
import { dayText, fill } from '@dermaga/text'
import { addressBookText as text } from '@dermaga/text/address-book'
import {
  Button,
  type Column,
  EmptyState,
  Filters,
  Icon,
  IconButton,
  InlineMessage,
  ListPage,
  PageHeader,
} from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDeclarationHost, usePageTitle } from '../host.ts'
import styles from './address-book.module.css'
import { PartnerDialog } from './PartnerDialog.tsx'

/** Path of the calls whose replies a change makes old. */
const ADDRESS_BOOK_CALLS = '/v1/buku-alamat'

/** The company's address book; the address keeps search, role, order and page. */
export function AddressBookPage() {
  usePageTitle(text.title)
  const host = useDeclarationHost()
  const [search, setSearch] = useSearchParams()
  const [edited, setEdited] = useState<Partner | 'new'>()
  const [deleted, setDeleted] = useState<Partner>()
  const { pending, change } = useChange(ADDRESS_BOOK_CALLS, host.notify)
  const q = searchWordsOf(search.get('q'))
  const peran = chosenOf(search, 'peran', text.roles)
  const urut = chosenOf(search, 'urut', text.orders)
  const partners = useKeysetList(cursor =>
    callQuery(host, addressBookList, { query: { q, ...(peran && { peran }), ...(urut && { urut }), ...cursor } }),
  )
  const isFiltered = q !== '' || peran !== undefined || search.has('sesudah')

  async function remove(partner: Partner) {
    const params = { id: partner.idEntri }
    const outcome = await change('delete', () => host.call(addressBookDelete, { params }), fill(text.deleted, partner))
    if (outcome.ok) setDeleted(partner)
  }
  async function restore(partner: Partner) {
    const params = { id: partner.idEntri }
    const outcome = await change(
      'restore',
      () => host.call(addressBookRestore, { params }),
      fill(text.restored, partner),
    )
    if (outcome.ok) setDeleted(undefined)
  }
  const add = (
    <Button variant="primary" onPress={() => setEdited('new')}>
      <Icon name="plus" size={18} />
      {text.add}
    </Button>
  )
  return (
    <div className="dm-stack">
      <ListPage
        list={partners}
        header={<PageHeader title={text.title} description={text.lead} actions={add} />}
        filters={
          <>
            {deleted && (
              <InlineMessage tone="info">
                <span className={styles.undo}>
                  {fill(text.deleted, deleted)}
                  <Button isPending={pending === 'restore'} onPress={() => void restore(deleted)}>
                    {text.undo}
                  </Button>
                </span>
              </InlineMessage>
            )}
            <Filters active={[search.get('peran')]}>
              <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
              <ChoiceFilter label={text.role} name="peran" all={text.allRoles} words={text.roles} />
              <SelectFilter
                label={text.order}
                name="urut"
                value={urut}
                fallback="nama"
                options={optionsOf(text.orders)}
              />
            </Filters>
          </>
        }
        failed={{ title: text.failed }}
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
            <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
          )
        }
        table={{
          caption: text.list,
          columns: columnsOf(setEdited, remove),
          rowKey: ({ idEntri }) => idEntri,
          footer: <ListPager words={text} list={partners} />,
        }}
      />
      {edited && <PartnerDialog partner={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function columnsOf(edit: (partner: Partner) => void, remove: (partner: Partner) => Promise<void>): Column<Partner>[] {
  return [
    {
      key: 'nama',
      header: text.name,
      isRowHeader: true,
      cell: ({ nama, nomorIdentitas }) => (
        <>
          {nama}
          {nomorIdentitas && <div className={`${styles.quiet} dm-numbers`}>{nomorIdentitas}</div>}
        </>
      ),
    },
    { key: 'peran', header: text.role, cell: ({ peran }) => text.roles[peran] },
    {
      key: 'alamat',
      header: text.address,
      cell: ({ alamat, kode, kodeNegara }) => [alamat || kode, kodeNegara].filter(Boolean).join(', ') || text.dash,
    },
    {
      key: 'dipakai',
      header: text.used,
      cell: ({ dipakaiPada }) => (dipakaiPada ? dayText(dipakaiPada.slice(0, 10)) : text.never),
    },
    {
      key: 'tindakan',
      header: text.actions,
      isActions: true,
      cell: partner => (
        <>
          <IconButton icon="pencil" label={fill(text.edit, partner)} onPress={() => edit(partner)} />
          <IconButton icon="trash" label={fill(text.delete, partner)} onPress={() => void remove(partner)} />
        </>
      ),
    },
  ]
}
