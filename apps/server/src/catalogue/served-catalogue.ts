import type { CatalogueEntry } from '@dermaga/contract'
import type { Caller } from '../http/caller.ts'
import { isInAudience } from './canary/canary-rule.ts'
import { type CopyOf, type ListedEntry, otherEntryOf } from './catalogue.store.ts'
import type { ServedVersions } from './version/served-version.ts'
import type { VersionRow } from './version/version.store.ts'
import type { WidgetRow } from './widget/widget.store.ts'
import { offeredBy, shownWidget } from './widget/widget-rule.ts'

interface ServedCatalogueOptions {
  findVersion: (modulSlug: string, number: number) => Promise<VersionRow | undefined>
  served: ServedVersions
  copyOf: CopyOf
  /** Whether the caller may still open other versions than the live ones. */
  mayOverride: (caller: Caller) => Promise<boolean>
}

/** The catalogue as one session is served it: the version that a tester chose for it, the canary of a module for its users, the live version
 *  for all others. Answers differ between users, so nothing caches them in common. */
export function createServedCatalogue(options: ServedCatalogueOptions) {
  const { findVersion, served, copyOf, mayOverride } = options

  return async function entriesFor(
    caller: Caller,
    idRoles: readonly string[],
    entries: readonly ListedEntry[],
  ): Promise<CatalogueEntry[]> {
    const { idUser } = caller
    const opened = entries.flatMap(({ modulSlug, opened }) => (opened ? [[modulSlug, opened] as const] : []))
    const overrides = new Map(opened.length > 0 && (await mayOverride(caller)) ? opened : [])
    const chosen = new Map<string, number>()
    for (const { modulSlug, canary } of entries)
      if (canary && isInAudience(canary.audience, { idUser, idRoles, modulSlug })) chosen.set(modulSlug, canary.number)
    for (const [modulSlug, { number }] of overrides) chosen.set(modulSlug, number)
    const versions = new Map(
      await Promise.all(
        [...chosen].map(async ([modulSlug, number]) => [modulSlug, await findVersion(modulSlug, number)] as const),
      ),
    )
    const isPlaced = new Set<string>()
    return entries.map(({ entry, modulSlug, number, widgets: placed }) => {
      const other = versions.get(modulSlug)
      // Entries of a module may have other hosts, or frames: those keep what is live.
      const isOther = other !== undefined && entry.host === other.host && entry.contract !== 'frame'
      const override = isOther ? overrides.get(modulSlug) : undefined
      const shown = isOther ? otherEntryOf(entry, other, copyOf) : entry
      const current = isOther ? other.number : number
      const onDashboard = placed.filter(({ role_ids }) => role_ids.some(id => idRoles.includes(id)))
      const widgets = isPlaced.has(modulSlug) ? [] : widgetsOf(shown, onDashboard)
      if (widgets.length > 0) isPlaced.add(modulSlug)
      return {
        ...shown,
        ...(isOther && !override && { canary: true as const }),
        ...(override && { override: { nomor: override.number, sampai: override.until.toISOString() } }),
        ...(current !== null && {
          served: override ? served.overrideToken(current) : served.tokenOf(idUser, modulSlug, current),
        }),
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
