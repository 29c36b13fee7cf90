import { blockedRequest, type GuestPermission, isSamePermission, isSheet, permissionOf } from '@dermaga/contract'

/** `permissions`: those that would have allowed what was blocked, as far as they fit into one sheet. `ofPortal`: what was asked of the portal
 *  itself, which no permission is needed for: mostly files of the sub-application's by an address that is relative to the page; `denied`: what
 *  no permission allows, as `connect-src data:`. */
interface Blocked {
  permissions: GuestPermission[]
  ofPortal: string[]
  denied: string[]
}

const OF_PORTAL_MAX = 3
const DENIED_MAX = 5

/** Collects what the content security policy of a document blocks from now on.
 *  @param portal the document's origin */
export function collectBlocked(document: Pick<Document, 'addEventListener'>, portal: string): () => Blocked {
  const blocked: GuestPermission[] = []
  const ofPortal = new Set<string>()
  const denied = new Set<string>()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
    const url = URL.parse(blockedURI)
    if (url?.origin === portal) {
      if (ofPortal.size < OF_PORTAL_MAX) ofPortal.add(url.pathname)
      return
    }
    const violation = { directive: effectiveDirective, blocked: blockedURI, sample }
    const permission = permissionOf(violation)
    if (!permission) {
      if (denied.size < DENIED_MAX && !isExtension(sourceFile)) denied.add(blockedRequest(violation))
      return
    }
    if (blocked.some(other => isSamePermission(other, permission))) return
    if (isSheet([...blocked, permission])) blocked.push(permission)
  })
  return () => ({ permissions: blocked, ofPortal: [...ofPortal], denied: [...denied] })
}

/** Extensions of the officer's browser are no part of the sub-application. */
const isExtension = (sourceFile: string) => /^[a-z]+(?:-[a-z]+)*-extension\b/.test(sourceFile)
