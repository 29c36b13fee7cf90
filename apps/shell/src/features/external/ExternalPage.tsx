import { type CatalogueEntry, catalogueList } from '@dermaga/contract'
import { fill, externalText as text } from '@dermaga/text'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  InlineMessage,
  PageHeader,
  SearchField,
  Skeleton,
  useTyped,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { NamedServiceTile, ServiceTiles } from '../../host/layout/ServiceTiles.tsx'
import { usePageTitle } from '../../host/page/title.ts'
import styles from './ExternalPage.module.css'

/** Below this number no search is needed. */
const SEARCH_FROM = 5

interface Service {
  modulSlug: string
  name: string
  path: string
  /** The provider, as shown by its address. */
  provider: string
}

/** /smartframe: external services registered for framing. `?layanan=<modulSlug>` opens one. spec §2.2 */
export default function ExternalPage() {
  usePageTitle(text.title)
  const [search, setSearch] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(queryOptionsOf(catalogueList, {}))
  const services = servicesOf(data?.items ?? [])
  const asked = search.get('layanan')
  const q = search.get('q') ?? ''
  const [words, setWords] = useTyped(q, typed => setSearch(typed ? { q: typed } : {}, { replace: true }))
  const found = services.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
  const chosen = services.find(({ modulSlug }) => modulSlug === asked)
  if (chosen) return <Navigate to={chosen.path} replace />
  return (
    <div className="dm-stack">
      <PageHeader title={text.title} description={text.lead} />
      {isPending && <Skeleton shape="card" count={3} />}
      {error && <ErrorState title={text.failed} message={error.message} onRetry={() => void refetch()} />}
      {data && asked !== null && (
        <InlineMessage tone="warn" title={text.unknownTitle}>
          {fill(text.unknown, { slug: asked.slice(0, 100) })}
        </InlineMessage>
      )}
      {services.length >= SEARCH_FROM && (
        <search className={styles.search}>
          <SearchField label={text.search} value={words} onChange={setWords} />
        </search>
      )}
      {data && services.length === 0 && (
        <Card>
          <EmptyState icon="external" title={text.emptyTitle}>
            {text.empty}
          </EmptyState>
        </Card>
      )}
      {services.length > 0 && found.length === 0 && (
        <Card>
          <EmptyState
            icon="search"
            title={text.noneTitle}
            action={<Button onPress={() => setWords('')}>{text.clear}</Button>}
          >
            {fill(text.none, { q })}
          </EmptyState>
        </Card>
      )}
      {found.length > 0 && (
        <ServiceTiles label={text.list}>
          {found.map(({ modulSlug, name, path, provider }) => (
            <NamedServiceTile
              key={modulSlug}
              to={path}
              icon="external"
              name={name}
              note={fill(text.from, { host: provider })}
            />
          ))}
        </ServiceTiles>
      )}
    </div>
  )
}

/** Framed services, each once, by name. */
function servicesOf(entries: readonly CatalogueEntry[]): Service[] {
  const services = new Map<string, Service>()
  for (const { modulSlug, menuName, pathName, host, contract } of entries) {
    if (contract !== 'frame' || host === null || pathName.includes(':') || services.has(modulSlug)) continue
    const path = pathName.replace(/\/\*$/, '')
    services.set(modulSlug, { modulSlug, name: menuName, path, provider: new URL(host).host })
  }
  return [...services.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'id'))
}
