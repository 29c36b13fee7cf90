import type { Outcome, TokenPair } from '@dermaga/contract'
import type { StoredTokens } from '../storage/session-store.ts'

/** What refreshing needs of the browser and the server; tests pass their own. */
export interface RefreshDependencies {
  find: () => StoredTokens | undefined
  /** Keeps the new pair and tells the other tabs. */
  keep: (pair: TokenPair) => StoredTokens
  /** Forgets the session and tells the other tabs. */
  clear: () => void
  exchange: (refreshToken: string) => Promise<Outcome<TokenPair>>
  /** Runs the work while no other tab runs its own, and tells it whether it had to wait for one. */
  alone: <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>
  /** Resolves when another tab's change of the storage has arrived here, or soon without one. */
  news: () => Promise<void>
  log: (message: string) => void
}

/** Exchanges the stored pair for a new one: one exchange at a time, in this tab and across all of them. A tab that waited takes the
 *  pair the other one stored. The answer is the pair now in force; undefined where there was none, or when the exchange failed, which is
 *  only logged. The stored pair survives a server in trouble and a lost network; a refusal forgets it. spec §4.1, design 01 (3) */
export function createRefresh(doors: RefreshDependencies): () => Promise<StoredTokens | undefined> {
  let running: Promise<StoredTokens | undefined> | undefined

  async function exchangeOnce(seen: StoredTokens, hasWaited: boolean): Promise<StoredTokens | undefined> {
    // The lock may arrive before the storage that was written under it: browsers pass the two on by different ways.
    if (hasWaited && doors.find()?.refresh_token === seen.refresh_token) await doors.news()
    const stored = doors.find()
    if (stored?.refresh_token !== seen.refresh_token) return stored
    const answer = await doors.exchange(seen.refresh_token)
    // Another tab may have broken in while the answer was on its way; what it stored is newer.
    const now = doors.find()
    if (now?.refresh_token !== seen.refresh_token) return now
    if (answer.ok) return doors.keep(answer.value)
    doors.log(`token refresh failed: ${answer.code}`)
    if (answer.status === 401 || answer.status === 403) doors.clear()
    return undefined
  }

  return async () => {
    const seen = doors.find()
    if (!seen) return undefined
    running ??= doors
      .alone(hasWaited => exchangeOnce(seen, hasWaited))
      .catch((problem: unknown) => {
        doors.log(`token refresh failed: ${String(problem)}`)
        return undefined
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
}
