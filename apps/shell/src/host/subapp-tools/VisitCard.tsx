import type { CleanupReport } from '@dermaga/berth'
import { catalogueList } from '@dermaga/contract'
import { fill, subappToolsText as words } from '@dermaga/text'
import { Badge, Card, type Description, DescriptionList, InlineMessage, type Tone } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import type { GuestVisit } from '../berth/guest-journal.ts'
import { isVersionOverride } from '../berth/host.ts'
import { overrideOf, useOverrides } from '../berth/override.ts'
import { queryOptionsOf } from '../call/queries.ts'
import { usePortal } from '../page/portal.ts'
import { OverrideForm } from './OverrideForm.tsx'
import styles from './SubappTools.module.css'
import { useMayTestVersions } from './subapp-tools.ts'
import { VersionOverrideForm } from './VersionOverrideForm.tsx'

const TONES: Record<GuestVisit['phase'], Tone> = {
  loading: 'accent',
  mounted: 'good',
  kept: 'accent',
  unmounting: 'neutral',
  failed: 'bad',
  gone: 'neutral',
}

/** One visit. The newest one of its module also has the override. */
export function VisitCard({ visit, isNewest }: { visit: GuestVisit; isNewest: boolean }) {
  const { config } = usePortal()
  const mayTest = useMayTestVersions()
  useOverrides()
  const { entry, phase, version, errors, cleanup, returns, evicted, id } = visit
  const origin = useOrigin(visit)
  const facts: Description[] = [
    { term: words.version, value: version ?? words.unregistered },
    { term: words.origin, value: origin },
    ...timesOf(visit),
    { term: words.reclaimed, value: cleanup ? countsOf(cleanup.reclaimed) : words.stillOpen },
    { term: words.kept, value: cleanup ? countsOf(cleanup.kept) : words.stillOpen },
    ...(returns > 0 || phase === 'kept' ? [{ term: words.returns, value: fill(words.times, { count: returns }) }] : []),
    ...(evicted ? [{ term: words.evicted, value: words.evictions[evicted] }] : []),
    { term: words.id, value: <code>{id}</code> },
  ]
  return (
    <Card
      level={3}
      title={`${entry.menuName} (${entry.modulSlug})`}
      actions={<Badge tone={TONES[phase]}>{words.phases[phase]}</Badge>}
    >
      <div className={styles.tools}>
        <DescriptionList items={facts} />
        {cleanup?.overBudget && <InlineMessage tone="warn">{words.overBudget}</InlineMessage>}
        {errors.length > 0 && (
          <InlineMessage tone="warn" title={words.errors}>
            <ul className={styles.list}>
              {errors.map(message => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </InlineMessage>
        )}
        {isNewest && mayTest && overrideOf(entry.modulSlug) === undefined && (
          <VersionOverrideForm modulSlug={entry.modulSlug} host={entry.host} />
        )}
        {isNewest && !config.production && entry.contract !== 'frame' && (
          <OverrideForm
            key={overrideOf(entry.modulSlug) ?? ''}
            name={entry.menuName}
            modulSlug={entry.modulSlug}
            current={overrideOf(entry.modulSlug)}
          />
        )}
      </div>
    </Card>
  )
}

/** Where the visit's files are from. Which version is a canary is the catalogue's: the berth does not know it. */
function useOrigin({ entry }: GuestVisit): string {
  const { data } = useQuery({ ...queryOptionsOf(catalogueList, {}), staleTime: Number.POSITIVE_INFINITY })
  const { host, copy, served, contract, modulSlug, id } = entry
  if (contract === 'frame') return fill(words.origins.frame, { host })
  if (id === `${modulSlug}@${host}` && copy === undefined && served === undefined) {
    const isCatalogues = data?.items.some(one => one.modulSlug === modulSlug && one.host === host)
    return fill(isCatalogues ? words.origins.host : words.origins.override, { host })
  }
  if (isVersionOverride(id)) return words.origins.otherVersion
  const isCanary = served !== undefined && data?.items.some(one => one.served === served && one.canary)
  if (isCanary) return words.origins.canary
  return copy === undefined ? fill(words.origins.host, { host }) : words.origins.copy
}

/** Loading is the sum of its steps: they follow one another, except style sheets beside the script. */
function timesOf({ spans: { manifest, script, css, mount, unmount }, isWarm }: GuestVisit): Description[] {
  const parts = [manifest, script, css].filter(ms => ms !== undefined)
  const text = (ms: number | undefined, pattern: string) => (ms === undefined ? null : fill(pattern, { ms }))
  const load = parts.length > 0 ? parts.reduce((sum, ms) => sum + ms, 0) : undefined
  return [
    { term: words.load, value: text(load, isWarm ? words.warm : words.ms) },
    { term: words.mount, value: text(mount, isWarm ? words.warm : words.ms) },
    { term: words.unmount, value: text(unmount, words.ms) },
  ]
}

function countsOf(counts: CleanupReport['kept']): string {
  const found = (Object.keys(words.leftovers) as (keyof typeof words.leftovers)[]).flatMap(category => {
    const count = counts[category]
    return count ? `${count} ${words.leftovers[category]}` : []
  })
  return found.join(', ') || words.nothing
}
