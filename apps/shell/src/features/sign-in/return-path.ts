const START = '/dashboard'
/** Control characters and backslashes, which the URL parser drops or turns into slashes. WHATWG URL §4.4 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern detects control characters
const SLIPPERY = /[\u0000-\u0020\u007f\\]/
/** The sign-in document's own paths would cause a loop. */
const SIGN_IN = /^\/(?:portal|auth)(?:[/?#]|$)/

/** Where sign-in leads: the path in `?asal=` when it is on this origin, else the dashboard. design 01, 05 (F2) */
export function returnPath(search: string, origin: string): string {
  const asked = new URLSearchParams(search).get('asal') ?? ''
  if (!/^\/(?!\/)/.test(asked) || SLIPPERY.test(asked) || SIGN_IN.test(asked)) return START
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return START
  return SIGN_IN.test(url.pathname) ? START : url.pathname + url.search + url.hash
}
