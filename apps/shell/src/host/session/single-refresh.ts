import type { Outcome, TokenPair } from '@dermaga/contract'
import type { StoredTokens } from '../storage/session-store.ts'

/** The parts of the browser and the server that a refresh uses; tests pass their own. */
export interface RefreshDependencies {
  find: () => StoredTokens | undefined
  /** Stores the new pair and notifies the other tabs. */
  store: (pair: TokenPair) => StoredTokens
  /** Removes the session and notifies the other tabs. */
  clear: () => void
  exchange: (refreshToken: string) => Promise<Outcome<TokenPair>>
  /** Runs the work while no other tab runs its own. `hasWaited` is true when another tab had the lock. */
  withLock: <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>
  /** Resolves when another tab's change of the storage has arrived here, or soon without one. */
  storageChange: () => Promise<void>
  log: (message: string) => void
}

/** Exchanges the stored pair for a new one: one exchange at a time, in this tab and across all tabs. A tab that waited takes the pair
 *  that the other one stored. Resolves to the current pair; undefined where there was none, or when the exchange failed, which is only
 *  logged. The stored pair survives a server error and a lost network; a rejection removes it. spec §4.1, docs/product.md 3 */
export function createRefresh(dependencies: RefreshDependencies): () => Promise<StoredTokens | undefined> {
  const { find, log } = dependencies
  let running: Promise<StoredTokens | undefined> | undefined

  async function exchangeOnce(seen: StoredTokens, hasWaited: boolean): Promise<StoredTokens | undefined> {
    // The lock may arrive before the storage written under it: browsers transmit the two separately.
    if (hasWaited && find()?.refresh_token === seen.refresh_token) await dependencies.storageChange()
    const stored = find()
    if (stored?.refresh_token !== seen.refresh_token) return stored
    const answer = await dependencies.exchange(seen.refresh_token)
    // Another tab may have stored a newer pair while the answer was on its way.
    const now = find()
    if (now?.refresh_token !== seen.refresh_token) return now
    if (answer.ok) return dependencies.store(answer.value)
    log(`token refresh failed: ${answer.code}`)
    if (answer.status === 401 || answer.status === 403) dependencies.clear()
    return undefined
  }

  return async () => {
    const seen = find()
    if (!seen) return undefined
    running ??= dependencies
      .withLock(hasWaited => exchangeOnce(seen, hasWaited))
      .catch((error: unknown) => {
        log(`token refresh failed: ${String(error)}`)
        return undefined
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
}
