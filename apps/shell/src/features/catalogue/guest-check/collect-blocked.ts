import { type GuestPermission, isSamePermission, isSheet, permissionOf } from '@dermaga/contract'

/** Collects what the content security policy of a document blocks from now on.
 *  @returns the permissions that would have allowed it, as far as they fit into one sheet */
export function collectBlocked(document: Pick<Document, 'addEventListener'>): () => GuestPermission[] {
  const blocked: GuestPermission[] = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    const permission = permissionOf({ directive: effectiveDirective, blocked: blockedURI, sample })
    if (!permission || blocked.some(other => isSamePermission(other, permission))) return
    if (isSheet([...blocked, permission])) blocked.push(permission)
  })
  return () => blocked
}
