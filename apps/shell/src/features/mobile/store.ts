import type { TokenPair } from '@dermaga/contract'
import {
  findTokens as findTokensOf,
  forget,
  read,
  type StoredTokens,
  storeTokens as storeTokensOf,
  write,
} from '../../host/storage/session-store.ts'

/** What the phone keeps, under names of its own: a portal in the same browser has another session. design 01 (5) */
export const MOBILE = {
  token: 'dermaga-mobile:token',
  paired: 'dermaga-mobile:paired',
  /** The database with the phone's key. */
  keys: 'dermaga-mobile',
} as const

export const findTokens = (): StoredTokens | undefined => findTokensOf(Date.now(), MOBILE.token)
/** Whether a pair is kept, though its day may be over. */
export const hasTokens = (): boolean => localStorage.getItem(MOBILE.token) !== null
export const storeTokens = (pair: TokenPair): StoredTokens => storeTokensOf(pair, Date.now(), MOBILE.token)
export const forgetTokens = (): void => forget(MOBILE.token)

/** Whose phone this is: kept after signing out, for signing in again with the password. */
export const findPaired = (): string | undefined => read<{ username: string }>(MOBILE.paired)?.username
export const storePaired = (username: string): void => write(MOBILE.paired, { username })

/** The phone is nobody's any more: account, session and key are gone. */
export function forgetPairing(): void {
  forget(MOBILE.token)
  forget(MOBILE.paired)
  indexedDB.deleteDatabase(MOBILE.keys)
}
