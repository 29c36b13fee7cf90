import type { CatalogueEntry } from '@dermaga/contract'
import { isInAudience } from './canary-rule.ts'
import { type CopyOf, canaryEntryOf, type ListedEntry } from './catalogue.store.ts'
import type { ServedVersions } from './served-version.ts'
import type { VersionRow } from './version.store.ts'

interface ServedCatalogueOptions {
  findVersion: (modulSlug: string, number: number) => Promise<VersionRow | undefined>
  roleIdsOf: (idUser: string) => Promise<readonly string[]>
  served: ServedVersions
  copyOf: CopyOf
}

/** The catalogue as one user is served it: the canary of a module for its users, the live version for all others. Answers differ between
 *  users, so nothing caches them in common. */
export function createServedCatalogue({ findVersion, roleIdsOf, served, copyOf }: ServedCatalogueOptions) {
  return async function entriesFor(idUser: string, entries: readonly ListedEntry[]): Promise<CatalogueEntry[]> {
    const isByRole = entries.some(({ canary }) => canary?.audience.jenis === 'peran')
    const idRoles = isByRole ? await roleIdsOf(idUser) : []
    const chosen = new Map<string, number>()
    for (const { modulSlug, canary } of entries)
      if (canary && isInAudience(canary.audience, { idUser, idRoles, modulSlug })) chosen.set(modulSlug, canary.number)
    const versions = new Map(
      await Promise.all(
        [...chosen].map(async ([modulSlug, number]) => [modulSlug, await findVersion(modulSlug, number)] as const),
      ),
    )
    return entries.map(({ entry, modulSlug, number }) => {
      const canary = versions.get(modulSlug)
      // Entries of a module may have other hosts, or frames: those keep what is live.
      const isCanary = canary !== undefined && entry.host === canary.host && entry.contract !== 'frame'
      const shown = isCanary ? canaryEntryOf(entry, canary, copyOf) : entry
      const current = isCanary ? canary.number : number
      return current === null ? shown : { ...shown, served: served.tokenOf(idUser, modulSlug, current) }
    })
  }
}
