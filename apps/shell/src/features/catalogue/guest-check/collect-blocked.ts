import { type GuestPermission, isSamePermission, isSheet, permissionOf } from '@dermaga/contract'

/** `permissions`: those that would have allowed what was blocked, as far as they fit into one sheet. `ofPortal`: what was asked of the portal
 *  itself, which no permission is needed for: mostly files of the sub-application's by an address that is relative to the page. */
interface Blocked {
  permissions: GuestPermission[]
  ofPortal: string[]
}

const OF_PORTAL_MAX = 3

/** Collects what the content security policy of a document blocks from now on.
 *  @param portal the document's origin */
export function collectBlocked(document: Pick<Document, 'addEventListener'>, portal: string): () => Blocked {
  const blocked: GuestPermission[] = []
  const ofPortal = new Set<string>()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    const url = URL.parse(blockedURI)
    if (url?.origin === portal) {
      if (ofPortal.size < OF_PORTAL_MAX) ofPortal.add(url.pathname)
      return
    }
    const permission = permissionOf({ directive: effectiveDirective, blocked: blockedURI, sample })
    if (!permission || blocked.some(other => isSamePermission(other, permission))) return
    if (isSheet([...blocked, permission])) blocked.push(permission)
  })
  return () => ({ permissions: blocked, ofPortal: [...ofPortal] })
}
