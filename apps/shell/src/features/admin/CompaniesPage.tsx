import { type ManagedCompany, managedCompanyList, searchWordsOf } from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import { ListPager, NothingFound, SearchFilter, TextLink, useKeysetList } from '@dermaga/service-ui/page'
import { companyAdminText as text } from '@dermaga/text'
import { type Column, focusHeading, ListPage, PageHeader, StatusBadge, useFocusOnChange } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import { CompanyDetail } from './CompanyDetail.tsx'
import styles from './UserManager.module.css'

/** Company data. The address holds the state: `perusahaan` one company, else the list with its search and page. */
export default function CompaniesPage() {
  const [search] = useSearchParams()
  const id = search.get('perusahaan')
  const view = useFocusOnChange(id ?? '', focusHeading)
  usePageTitle(text.title)
  return (
    <div className="dm-stack" ref={view}>
      {id ? <CompanyDetail key={id} id={id} /> : <CompanyList />}
    </div>
  )
}

function CompanyList() {
  const [search] = useSearchParams()
  const q = searchWordsOf(search.get('q'))
  const companies = useKeysetList(cursor => queryOptionsOf(managedCompanyList, { query: { q, ...cursor } }))
  return (
    <ListPage
      list={companies}
      header={<PageHeader title={text.title} description={text.lead} />}
      filters={
        <search>
          <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
        </search>
      }
      failed={{ title: text.listFailed }}
      empty={<NothingFound words={text} />}
      table={{
        caption: text.list,
        columns: columnsOf(search),
        rowKey: ({ idPerusahaan }) => idPerusahaan,
        footer: <ListPager words={text} list={companies} />,
      }}
    />
  )
}

const columnsOf = (search: URLSearchParams): Column<ManagedCompany>[] => [
  {
    key: 'nama',
    header: text.name,
    isRowHeader: true,
    cell: ({ idPerusahaan, namaPerusahaan, otoritas }) => (
      <>
        <TextLink to={{ search: withOpen(search, 'perusahaan', idPerusahaan).toString() }}>{namaPerusahaan}</TextLink>{' '}
        {otoritas && <StatusBadge tone="accent">{text.authority}</StatusBadge>}
      </>
    ),
  },
  { key: 'npwp', header: text.npwp, cell: ({ npwp }) => <Digits>{npwp}</Digits> },
  { key: 'nib', header: text.nib, cell: ({ nib }) => <Digits>{nib || text.dash}</Digits> },
  { key: 'alamat', header: text.address, cell: ({ alamatPerusahaan }) => alamatPerusahaan || text.dash },
]

const Digits = ({ children }: { children: string }) => <span className={`${styles.whole} dm-numbers`}>{children}</span>
