import type { Core } from '../../core.ts'
import type { DocumentSources } from '../../http/policy.ts'
import { createProcessRateLimit } from '../../rate-limit/index.ts'
import type { VersionStore } from '../version/version.store.ts'
import { NO_SOURCES } from './document-sources.ts'
import { type PermissionStore, permissionOfRow } from './permission.store.ts'

/** The document is fetched without a token, and each request reads the database. */
const PER_MINUTE = 60

interface GuestCheckOptions {
  versions: VersionStore
  permissions: PermissionStore
}

/** What the document that tests a version may load: from the version's own host, and by the approved sheet of its module. Nothing for
 *  an unknown version, and above the rate limit. */
export function createGuestCheckSources({ now }: Core, { versions, permissions }: GuestCheckOptions) {
  const secondsToWait = createProcessRateLimit(PER_MINUTE)

  return async ({ modul, nomor }: { modul: string; nomor: string }, address: string): Promise<DocumentSources> => {
    if (!/^\w{1,100}$/.test(modul) || !/^\d{1,7}$/.test(nomor)) return NO_SOURCES
    if (secondsToWait(address, 1, now()) !== undefined) return NO_SOURCES
    const [version, approved] = await Promise.all([versions.find(modul, Number(nomor)), permissions.ofModule(modul)])
    if (!version) return NO_SOURCES
    const files = Object.keys(version.integrity).filter(file => /^https?:/.test(file))
    const guests = [...new Set([version.host, ...files].map(address => new URL(address).origin))].toSorted()
    return { ...NO_SOURCES, guests, permissions: approved.map(permissionOfRow) }
  }
}
