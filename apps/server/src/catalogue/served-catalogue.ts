import type { CatalogueEntry } from '@dermaga/contract'
import { isInAudience } from './canary-rule.ts'
import { type CopyOf, canaryEntryOf, type ListedEntry } from './catalogue.store.ts'
import type { ServedVersions } from './served-version.ts'
import type { VersionRow } from './version.store.ts'
import type { WidgetRow } from './widget.store.ts'
import { offeredBy, shownWidget } from './widget-rule.ts'

interface ServedCatalogueOptions {
  findVersion: (modulSlug: string, number: number) => Promise<VersionRow | undefined>
  served: ServedVersions
  copyOf: CopyOf
}

/** The catalogue as one user is served it: the canary of a module for its users, the live version for all others. Answers differ between
 *  users, so nothing caches them in common. */
export function createServedCatalogue(options: ServedCatalogueOptions) {
  const { findVersion, served, copyOf } = options

  return async function entriesFor(
    { idUser, idRoles }: { idUser: string; idRoles: readonly string[] },
    entries: readonly ListedEntry[],
  ): Promise<CatalogueEntry[]> {
    const chosen = new Map<string, number>()
    for (const { modulSlug, canary } of entries)
      if (canary && isInAudience(canary.audience, { idUser, idRoles, modulSlug })) chosen.set(modulSlug, canary.number)
    const versions = new Map(
      await Promise.all(
        [...chosen].map(async ([modulSlug, number]) => [modulSlug, await findVersion(modulSlug, number)] as const),
      ),
    )
    const isPlaced = new Set<string>()
    return entries.map(({ entry, modulSlug, number, widgets: placed }) => {
      const canary = versions.get(modulSlug)
      // Entries of a module may have other hosts, or frames: those keep what is live.
      const isCanary = canary !== undefined && entry.host === canary.host && entry.contract !== 'frame'
      const shown = isCanary ? canaryEntryOf(entry, canary, copyOf) : entry
      const current = isCanary ? canary.number : number
      const own = placed.filter(({ role_ids }) => role_ids.some(id => idRoles.includes(id)))
      const widgets = isPlaced.has(modulSlug) ? [] : widgetsOf(shown, own)
      if (widgets.length > 0) isPlaced.add(modulSlug)
      return {
        ...shown,
        ...(current !== null && { served: served.tokenOf(idUser, modulSlug, current) }),
        ...(widgets.length > 0 && { widgets }),
      }
    })
  }
}

/** The widgets of an entry's module on a dashboard, as the version that the user loads has them. A frame has none.
 *  @param placed for the user's roles */
function widgetsOf(
  { modulSlug, host, contract, manifest }: CatalogueEntry,
  placed: readonly WidgetRow[],
): NonNullable<CatalogueEntry['widgets']> {
  if (host === null || contract === 'frame' || contract === 'legacy') return []
  const offered = offeredBy(manifest)
  return placed.flatMap(row => {
    const widget = row.modul_slug === modulSlug ? shownWidget(row, offered) : undefined
    return widget ? [{ ...widget, posisi: row.position }] : []
  })
}
