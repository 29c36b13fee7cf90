const LOGIN = '/portal/login'

/** English names of the screens, and the folder's root. docs/product.md */
const ALIASES: Readonly<Record<string, string>> = {
  '/portal': '/portal/login',
  '/portal/register': '/portal/daftar',
  '/portal/migrate': '/portal/migrasi',
  '/portal/forgot-password': '/portal/lupa-password',
  '/portal/expired-password': '/portal/kedaluwarsa',
  '/portal/change-password': '/portal/ubah-password',
}

/** The path of the screen that a sign-in path redirects to, if any: for its English name, for a slash too many, and for other letters
 *  than its own. What follows a screen's path, the id of a mailed link, keeps its letters. spec §2.1; docs/product.md 1
 *  @param screens paths of the document's screens */
export function redirectTarget(pathname: string, screens: readonly string[]): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  const lower = path.toLowerCase()
  const alias = ALIASES[lower] ?? (lower === LOGIN ? LOGIN : undefined)
  if (alias) return alias === pathname ? undefined : alias
  const screen = screens.find(known => lower === known || lower.startsWith(`${known}/`))
  return screen === undefined || path.startsWith(screen) ? undefined : screen + path.slice(screen.length)
}
