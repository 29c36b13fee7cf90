/** English names of the screens, and the folder's own. design 01 */
const ALIASES: Readonly<Record<string, string>> = {
  '/portal': '/portal/login',
  '/portal/register': '/portal/daftar',
  '/portal/migrate': '/portal/migrasi',
  '/portal/forgot-password': '/portal/lupa-password',
  '/portal/expired-password': '/portal/kedaluwarsa',
  '/portal/change-password': '/portal/ubah-password',
}

/** Where a path of the sign-in documents has its screen, when that is another path. spec §2.1 */
export function redirectTarget(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  return ALIASES[path] ?? (path === '/portal/login' && pathname !== path ? path : undefined)
}
