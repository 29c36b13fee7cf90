import { HEAD_OFFICE, type ManagedOffice, managedOfficeList, oneOf, searchWordsOf } from '@dermaga/contract'
import {
  ALL,
  chosenOf,
  ListPager,
  NothingFound,
  optionsWithAll,
  SearchFilter,
  SelectFilter,
  useKeysetList,
} from '@dermaga/service-ui/page'
import { accessAdminText, fill, officeText as text } from '@dermaga/text'
import { Button, type Column, Filters, Icon, ListPage, PageHeader, StatusBadge } from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './access-admin.module.css'
import { OfficeDialog } from './OfficeDialog.tsx'

/** Customs offices: found, added, changed and deactivated; the address keeps search, filters and page. */
export default function OfficesPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const [edited, setEdited] = useState<ManagedOffice | 'new'>()
  const q = searchWordsOf(search.get('q'))
  const jenis = chosenOf(search, 'jenis', text.kinds)
  const aktif = oneOf(['ya', 'tidak'] as const, search.get('aktif'))
  const offices = useKeysetList(cursor =>
    queryOptionsOf(managedOfficeList, { query: { q, ...(jenis && { jenis }), ...(aktif && { aktif }), ...cursor } }),
  )
  return (
    <div className="dm-stack">
      <ListPage
        list={offices}
        header={
          <PageHeader
            title={text.title}
            description={text.lead}
            actions={
              <Button variant="primary" onPress={() => setEdited('new')}>
                <Icon name="plus" size={18} />
                {text.add}
              </Button>
            }
          />
        }
        filters={
          <Filters active={[jenis, aktif]}>
            <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
            <SelectFilter
              label={text.kind}
              name="jenis"
              value={jenis}
              fallback={ALL}
              options={optionsWithAll(text.allKinds, text.kinds)}
            />
            <SelectFilter
              label={text.state}
              name="aktif"
              value={aktif}
              fallback={ALL}
              options={optionsWithAll(text.allStates, text.states)}
            />
          </Filters>
        }
        failed={{ title: text.failed }}
        empty={<NothingFound words={text} />}
        table={{
          caption: text.table,
          columns: columnsOf(setEdited),
          rowKey: ({ kode }) => kode,
          footer: <ListPager words={text} list={offices} />,
        }}
      />
      {edited && <OfficeDialog office={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

const columnsOf = (edit: (office: ManagedOffice) => void): Column<ManagedOffice>[] => [
  {
    key: 'nama',
    header: text.name,
    isRowHeader: true,
    cell: ({ kode, nama }) => (
      <>
        {nama}
        <div className={`${styles.quiet} dm-numbers`}>{kode}</div>
      </>
    ),
  },
  { key: 'jenis', header: text.kind, cell: ({ jenis }) => text.kinds[jenis] },
  { key: 'induk', header: text.parent, cell: ({ namaInduk }) => namaInduk ?? text.none },
  { key: 'petugas', header: text.officers, align: 'end', cell: ({ petugas }) => petugas },
  {
    key: 'aktif',
    header: text.state,
    cell: ({ kode, aktif }) =>
      kode === HEAD_OFFICE ? (
        <StatusBadge tone="neutral">{accessAdminText.fixed}</StatusBadge>
      ) : (
        <StatusBadge tone={aktif ? 'good' : 'neutral'}>{text.states[aktif ? 'ya' : 'tidak']}</StatusBadge>
      ),
  },
  {
    key: 'tindakan',
    header: text.edit,
    isActions: true,
    cell: office => (
      <Button onPress={() => edit(office)} aria-label={fill(text.editOf, office)}>
        {text.edit}
      </Button>
    ),
  },
]
