import type { ComponentType } from 'react'
import type { ScreenProps } from './links/useLink.ts'

interface Screen {
  path: string
  /** Opened by a mailed link, whose id follows the path. */
  hasLinkId?: true
  load: () => Promise<{ default: ComponentType<ScreenProps> }>
}

/** The screens of the account document, each a chunk of its own. spec §2.1, docs/product.md */
export const SCREENS: readonly Screen[] = [
  { path: '/portal/daftar', load: () => import('./register/RegisterScreen.tsx') },
  { path: '/portal/aktivasi', hasLinkId: true, load: () => import('./links/ActivationScreen.tsx') },
  { path: '/portal/migrasi', load: () => import('./migrate/MigrateScreen.tsx') },
  { path: '/portal/lupa-password', load: () => import('./forgot/ForgotScreen.tsx') },
  { path: '/portal/atur-password', hasLinkId: true, load: () => import('./links/SetPasswordScreen.tsx') },
  { path: '/portal/email', hasLinkId: true, load: () => import('./links/EmailScreen.tsx') },
  { path: '/portal/kedaluwarsa', load: () => import('./password/ExpiredScreen.tsx') },
  { path: '/portal/ubah-password', load: () => import('./password/ChangeScreen.tsx') },
  { path: '/auth/mfa-activation', load: () => import('./mfa/ActivationScreen.tsx') },
  { path: '/auth/mfa-validation', load: () => import('./mfa/ValidationScreen.tsx') },
  { path: '/auth/mfa-reset', hasLinkId: true, load: () => import('./mfa/ResetScreen.tsx') },
]

/** The screen of a path, with the id of the mailed link if any. */
export function screenAt(pathname: string, screens: readonly Screen[] = SCREENS) {
  const path = pathname.replace(/\/+$/, '')
  for (const screen of screens) {
    if (path === screen.path) return { screen, linkId: '' }
    const rest = path.startsWith(`${screen.path}/`) ? path.slice(screen.path.length + 1) : ''
    if (screen.hasLinkId && rest) return { screen, linkId: decoded(rest) }
  }
  return undefined
}

/** A mangled link is left as it is: its screen says that it is wrong. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Removes the id of a mailed link from the address bar, so that it is not seen, copied or shared (SECURITY.md F2); the history entry
 *  retains it for a reload. */
export function hideLinkId(path: string, linkId: string): string {
  if (linkId) history.replaceState({ linkId }, '', path)
  return linkId || ((history.state as { linkId?: string } | null)?.linkId ?? '')
}
