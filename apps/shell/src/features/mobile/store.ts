import type { TokenPair } from '@dermaga/contract'
import { forgetKey } from '../../host/session/device-key.ts'
import {
  findTokens as findTokensOf,
  read,
  remove,
  type StoredTokens,
  storeTokens as storeTokensOf,
  write,
} from '../../host/storage/session-store.ts'

/** Storage keys of the phone, separate from those of a portal session in the same browser. docs/product.md 5 */
export const MOBILE = {
  token: 'dermaga-mobile:token',
  paired: 'dermaga-mobile:paired',
  /** The IndexedDB database of the phone's key. */
  keys: 'dermaga-mobile',
} as const

export const findTokens = (): StoredTokens | undefined => findTokensOf(Date.now(), MOBILE.token)
/** Whether tokens are stored, even expired ones. */
export const hasTokens = (): boolean => localStorage.getItem(MOBILE.token) !== null
export const storeTokens = (pair: TokenPair): StoredTokens => storeTokensOf(pair, Date.now(), MOBILE.token)
export const forgetTokens = (): void => remove(MOBILE.token)

/** The paired user, retained after sign-out so that the password is enough to sign in again. */
export const findPaired = (): string | undefined => read<{ username: string }>(MOBILE.paired)?.username
export const storePaired = (username: string): void => write(MOBILE.paired, { username })

/** Removes account, session and key. */
export function forgetPairing(): void {
  remove(MOBILE.token)
  remove(MOBILE.paired)
  forgetKey(MOBILE.keys)
  indexedDB.deleteDatabase(MOBILE.keys)
}
