import { createBerth, type GuestEntry } from '@dermaga/berth'
import type { HostedEntry } from '../access/resolve.ts'

/** The page's one host of sub-applications. */
export const berth = createBerth()

/** A catalogue entry as the berth knows it. All paths of one module on one host are one guest: moving among them updates
 *  it, and does not load it anew. */
export function guestEntryOf({
  modulSlug,
  menuName,
  pathName,
  name,
  host,
  contract,
  version,
}: HostedEntry): GuestEntry {
  return {
    id: `${modulSlug}@${host}`,
    modulSlug,
    menuName,
    pathName,
    name,
    host,
    ...((contract === 'legacy' || contract === 'module') && { contract }),
    ...(version !== null && { version }),
  }
}
