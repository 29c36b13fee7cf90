import { type MenuItem, SESSION, type TokenPair } from '@dermaga/contract'

/** The names of everything in local storage. spec §4.1, docs/product.md 6, 14 */
export const KEYS = {
  token: 'dermaga:token',
  login: 'dermaga:login',
  tabsHeader: 'dermaga:tabs-header',
  menu: 'dermaga:menu:',
} as const

/** A token pair as the server sent it, and when this device received it (ms since 1970 by its own clock). */
export interface StoredTokens extends TokenPair {
  loadedAt: number
}

/** `password` holds the sign-in's ticket, never a password. docs/product.md 6 */
export interface LoginState {
  username: string
  password: string
}

/** Claims of an access token that the shell reads; only the server verifies them. spec §3 */
export interface Claims {
  sub: string
  email: string
  preferred_username: string
  otp: string
  /** The key that the token is bound to. */
  cnf?: { jkt: string }
  iat: number
  exp: number
}

/** The stored pair; a pair whose day is over is removed. spec §4.1
 *  @param key by default the portal's; the phone has its own */
export function findTokens(now = Date.now(), key: string = KEYS.token): StoredTokens | undefined {
  const tokens = read<StoredTokens>(key)
  if (!tokens) return undefined
  const lifeSeconds = Math.min(tokens.refresh_expires_in, SESSION.lifeSeconds)
  if (now - tokens.loadedAt < lifeSeconds * 1000 && findClaims(tokens)) return tokens
  remove(key)
  return undefined
}

export function storeTokens(pair: TokenPair, now = Date.now(), key: string = KEYS.token): StoredTokens {
  const { access_token, refresh_token, token_type, expires_in, refresh_expires_in } = pair
  const tokens = { access_token, refresh_token, token_type, expires_in, refresh_expires_in, loadedAt: now }
  write(key, tokens)
  return tokens
}

/** The claims of an access token, undefined when it is not one. RFC 7519 §7.2 */
export function findClaims({ access_token }: Pick<StoredTokens, 'access_token'>): Claims | undefined {
  try {
    const payload = access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const bytes = Uint8Array.from(atob(payload), character => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return undefined
  }
}

export const storeLogin = (login: LoginState): void => write(KEYS.login, login)
export const findLogin = (): LoginState | undefined => read(KEYS.login)

/** The menu of the last visit: shown while the current one loads, and used for nothing else. docs/product.md 14 */
export const findMenu = (idUser: string): MenuItem[] | undefined => read(KEYS.menu + idUser)
export const storeMenu = (idUser: string, menu: MenuItem[]): void => write(KEYS.menu + idUser, menu)

/** Removes the session: tokens, login state, tabs header and every cached menu. Drafts of unsaved work stay. */
export function clearSession(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('dermaga:menu:') || [KEYS.token, KEYS.login, KEYS.tabsHeader].includes(key as never)) remove(key)
  }
}

export const remove = (key: string): void => localStorage.removeItem(key)

export function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** @throws QuotaExceededError when the browser's storage is full or closed to the page */
export const write = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value))
