import { ownPath } from '../../host/page/own-path.ts'

const START = '/dashboard'
/** The sign-in document's own paths would cause a loop. */
const SIGN_IN = /^\/(?:portal|auth)(?:[/?#]|$)/

/** Where sign-in leads: the path in `?asal=` when it is on this origin, else the dashboard. docs/product.md; SECURITY.md F2 */
export function returnPath(search: string, origin: string): string {
  const asked = new URLSearchParams(search).get('asal') ?? ''
  const url = ownPath(asked, origin)
  if (!url || SIGN_IN.test(asked) || SIGN_IN.test(url.pathname)) return START
  return url.pathname + url.search + url.hash
}
