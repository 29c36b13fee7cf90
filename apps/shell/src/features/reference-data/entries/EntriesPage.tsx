import {
  HOLIDAY_LIST,
  type ListName,
  type ManagedReferenceEntry,
  type ManagedReferenceListDetail,
  managedReferenceList,
  oneOf,
  referenceEntryList,
  searchWordsOf,
} from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import {
  BackLink,
  ChoiceFilter,
  ListPager,
  NothingFound,
  SearchFilter,
  TextLink,
  useKeysetList,
} from '@dermaga/service-ui/page'
import { fill, referenceListNames, referenceEntryText as text } from '@dermaga/text'
import { Button, type Column, Filters, Icon, InlineMessage, ListPage, PageHeader, StatusBadge } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { usePageTitle } from '../../../host/page/title.ts'
import styles from '../reference-data.module.css'
import { codeText, keyOfEntry, nameOfEntry } from './entry-text.ts'
import { LISTS_PATH, PROVISION_PATH } from './paths.ts'

// Most visits only look.
const EntryDialog = lazy(() => import('./EntryDialog.tsx'))

/** The open entry, in the address; `baru` for one that does not exist yet. */
const OPEN = 'entri'
const NEW = 'baru'

/** The entries of a list: found, corrected, added and put back. The address keeps search, filters, page and dialog. */
export function EntriesPage({ list }: { list: ListName }) {
  const name = referenceListNames[list]
  usePageTitle(name)
  const [search, setSearch] = useSearchParams()
  const q = searchWordsOf(search.get('q'))
  const hanya = oneOf(['dikoreksi', 'ditarik'] as const, search.get('hanya'))
  const { data: detail } = useQuery(queryOptionsOf(managedReferenceList, { params: { daftar: list } }))
  const isOfHolidays = list === HOLIDAY_LIST
  const year = isOfHolidays && /^\d{4}$/.test(search.get('tahun') ?? '') ? search.get('tahun') : null
  const entries = useKeysetList(cursor =>
    queryOptionsOf(referenceEntryList, {
      params: { daftar: list },
      query: { q, ...(hanya && { hanya }), ...(year && { tahun: year }), ...cursor },
    }),
  )
  const isReadOnly = detail?.halaman != null
  const opened = entries.rows?.find(entry => keyOfEntry(entry) === search.get(OPEN))
  const open = (key: string | null) => setSearch(withOpen(search, OPEN, key), { replace: true })
  const isOpen = detail?.tahun.find(({ tahun }) => tahun === year)?.belumDiisi ?? false
  return (
    <div className="dm-stack">
      <ListPage
        list={entries}
        header={
          <PageHeader
            eyebrow={<BackLink to={LISTS_PATH}>{text.back}</BackLink>}
            title={name}
            description={detail ? countsText(detail) : list}
            actions={
              detail &&
              !isReadOnly && (
                <Button variant="primary" onPress={() => open(NEW)}>
                  <Icon name="plus" size={18} />
                  {text.add}
                </Button>
              )
            }
          />
        }
        filters={
          <>
            {detail?.halaman && (
              <InlineMessage tone="info">
                {fill(text.readOnly, { halaman: detail.halaman.judul })}{' '}
                <TextLink to={detail.halaman.alamat}>{fill(text.openPage, { halaman: detail.halaman.judul })}</TextLink>
              </InlineMessage>
            )}
            <Filters active={[search.get('hanya'), year]}>
              <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
              {isOfHolidays && detail && (
                <ChoiceFilter label={text.year} name="tahun" all={text.allYears} words={yearWords(detail)} />
              )}
              <ChoiceFilter label={text.only} name="hanya" all={text.all} words={text.onlyChoices} />
            </Filters>
            {year && isOpen && (
              <InlineMessage tone="warn">
                {fill(text.yearOpen, { tahun: year })} <TextLink to={PROVISION_PATH}>{text.openProvisions}</TextLink>
              </InlineMessage>
            )}
          </>
        }
        failed={{ title: text.failed }}
        empty={<NothingFound words={text} />}
        table={{
          caption: fill(text.table, { nama: name }),
          columns: columnsOf(list, detail, open),
          rowKey: keyOfEntry,
          footer: <ListPager words={text} list={entries} />,
        }}
      />
      <Suspense fallback={null}>
        {detail && !isReadOnly && search.get(OPEN) === NEW && (
          <EntryDialog list={detail} entry={undefined} onClose={() => open(null)} />
        )}
        {detail && opened && (
          <EntryDialog key={keyOfEntry(opened)} list={detail} entry={opened} onClose={() => open(null)} />
        )}
      </Suspense>
    </div>
  )
}

const countsText = ({ daftar, jumlah, dikoreksi }: ManagedReferenceListDetail) =>
  fill(text.counts, { kode: daftar, jumlah: jumlah.toLocaleString('id'), dikoreksi: dikoreksi.toLocaleString('id') })

/** The years that have days, with how many. */
const yearWords = ({ tahun: years }: ManagedReferenceListDetail): Record<string, string> =>
  Object.fromEntries(years.map(({ tahun, jumlah }) => [tahun, fill(text.yearDays, { tahun, jumlah })]))

function columnsOf(
  list: ListName,
  detail: ManagedReferenceListDetail | undefined,
  open: (key: string) => void,
): Column<ManagedReferenceEntry>[] {
  const isReadOnly = detail?.halaman != null
  const { grup, kodeDokumen } = detail?.memakai ?? { grup: false, kodeDokumen: false }
  return [
    {
      key: 'kode',
      header: list === HOLIDAY_LIST ? text.date : text.code,
      cell: ({ kode, nomor, berbagiKode }) => (
        <>
          <span className={`dm-numbers ${styles.whole}`}>{codeText(list, kode)}</span>
          {berbagiKode && <div className={styles.quiet}>{fill(text.nth, { nomor })}</div>}
        </>
      ),
    },
    {
      key: 'nama',
      header: text.name,
      isRowHeader: true,
      cell: ({ nama, namaLain }) => (
        <>
          {nama}
          {namaLain && <div className={styles.quiet}>{namaLain}</div>}
        </>
      ),
    },
    ...(grup
      ? [{ key: 'grup', header: text.group, cell: (entry: ManagedReferenceEntry) => entry.grup ?? text.none }]
      : []),
    ...(kodeDokumen
      ? [
          {
            key: 'dokumen',
            header: text.documents,
            cell: (entry: ManagedReferenceEntry) => entry.kodeDokumen?.join(' ') ?? text.allDocuments,
          },
        ]
      : []),
    {
      key: 'keadaan',
      header: text.state,
      cell: ({ ditawarkan, dikoreksi, bawaan }) => (
        <span className={styles.badges}>
          {!ditawarkan && <StatusBadge tone="bad">{text.notOffered}</StatusBadge>}
          {dikoreksi && <StatusBadge tone="accent">{bawaan ? text.corrected : text.added}</StatusBadge>}
          {ditawarkan && !dikoreksi && text.offered}
        </span>
      ),
    },
    {
      key: 'tindakan',
      header: isReadOnly ? text.open : text.edit,
      isActions: true,
      cell: entry => (
        <Button
          onPress={() => open(keyOfEntry(entry))}
          aria-label={fill(isReadOnly ? text.openOf : text.editOf, { kode: nameOfEntry(list, entry) })}
        >
          {isReadOnly ? text.open : text.edit}
        </Button>
      ),
    },
  ]
}
