import { type AnnouncementCategory, publicAnnouncementList, type ValueOf } from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import { ChoiceFilter, chosenOf, ListPager, SearchFilter, TextLink, useKeysetList } from '@dermaga/service-ui/page'
import { announcementText, momentText } from '@dermaga/text'
import { contentText as text } from '@dermaga/text/content'
import { Badge, Button, type Column, EmptyState, Filters, ListPage, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './content.module.css'

type Content = ValueOf<typeof publicAnnouncementList>['items'][number]

const SEARCH_MAX = 100

/** Everything that is published for everyone, newest first; the address keeps search, category and page. */
export function ContentList() {
  usePageTitle(text.title)
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const kategori = chosenOf(search, 'kategori', announcementText.kategori) as AnnouncementCategory | undefined
  const contents = useKeysetList(cursor =>
    queryOptionsOf(publicAnnouncementList, { query: { q, ...(kategori && { kategori }), ...cursor } }),
  )
  const isFiltered = ['q', 'kategori', 'sesudah'].some(name => search.has(name))
  const columns: Column<Content>[] = [
    {
      key: 'judul',
      header: text.name,
      isRowHeader: true,
      cell: ({ idPengumuman, judul, ringkasan }) => (
        <>
          <TextLink to={{ search: withOpen(search, 'id', idPengumuman).toString() }}>{judul}</TextLink>
          {ringkasan !== '' && <div className={styles.quiet}>{ringkasan}</div>}
        </>
      ),
    },
    {
      key: 'kategori',
      header: text.category,
      cell: ({ kategori: category }) => <Badge>{announcementText.kategori[category]}</Badge>,
    },
    {
      key: 'terbit',
      header: text.published,
      cell: ({ terbitPada }) => <span className="dm-numbers">{momentText(terbitPada)}</span>,
    },
  ]
  return (
    <ListPage
      list={contents}
      header={<PageHeader title={text.title} description={text.lead} />}
      filters={
        <Filters active={[kategori]}>
          <SearchFilter label={text.search} placeholder={text.searchHint} value={q} />
          <ChoiceFilter
            label={text.category}
            name="kategori"
            all={text.allCategories}
            words={announcementText.kategori}
          />
        </Filters>
      }
      loading={{ count: 4 }}
      failed={{ title: text.listFailed }}
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
          <EmptyState title={text.emptyTitle} icon="megaphone">
            {text.empty}
          </EmptyState>
        )
      }
      table={{
        caption: text.list,
        columns,
        rowKey: ({ idPengumuman }) => idPengumuman,
        footer: <ListPager words={text} list={contents} />,
      }}
    />
  )
}
