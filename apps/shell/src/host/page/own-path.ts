/** Control characters and backslashes, which the URL parser drops or turns into slashes. WHATWG URL §4.4 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern detects control characters
const SLIPPERY = /[\u0000-\u0020\u007f\\]/

/** A path of this origin, as given in a parameter of the address; undefined for anything else. SECURITY.md F2 */
export function ownPath(given: string, origin: string): URL | undefined {
  if (!/^\/(?!\/)/.test(given) || SLIPPERY.test(given)) return undefined
  const url = URL.parse(given, origin)
  return url?.origin === origin && !url.pathname.startsWith('//') ? url : undefined
}
