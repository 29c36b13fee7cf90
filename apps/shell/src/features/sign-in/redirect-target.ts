/** English names of the screens, and the folder's root. design 01 */
const ALIASES: Readonly<Record<string, string>> = {
  '/portal': '/portal/login',
  '/portal/register': '/portal/daftar',
  '/portal/migrate': '/portal/migrasi',
  '/portal/forgot-password': '/portal/lupa-password',
  '/portal/expired-password': '/portal/kedaluwarsa',
  '/portal/change-password': '/portal/ubah-password',
}

/** The path of the screen that a sign-in path redirects to, if any. spec §2.1 */
export function redirectTarget(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  return ALIASES[path] ?? (path === '/portal/login' && pathname !== path ? path : undefined)
}
