import { findClaims, findTokens, KEYS, type StoredTokens } from '../storage/session-store.ts'

const CHANNEL = 'dermaga:session'

/** What became of the session while this tab looked elsewhere. */
export type Change = 'none' | 'refreshed' | 'logged out' | 'signed in' | 'other user'

/** Compares the pair a tab lives on with the one now stored. */
export function changeBetween(before: StoredTokens | undefined, after: StoredTokens | undefined): Change {
  if (before?.access_token === after?.access_token) return 'none'
  if (!after) return 'logged out'
  if (!before) return 'signed in'
  return findClaims(before)?.sub === findClaims(after)?.sub ? 'refreshed' : 'other user'
}

/** Tells the other tabs to look at the stored session again. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('look')
  channel.close()
}

/** Calls `look` whenever another tab may have changed the session: at its knock, at a change of the storage (which also a tab without
 *  BroadcastChannel makes), and when this tab comes back from the background or the back/forward cache.
 *  @returns stops listening */
export function onTabChange(look: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', look, { signal })
  // A key of null says that the whole storage was cleared.
  addEventListener('storage', ({ key }) => (key === KEYS.token || key === null) && look(), { signal })
  addEventListener('pageshow', look, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal })
  return () => {
    stop.abort()
    channel.close()
  }
}

/** The pair this tab lives on, and what to do when another tab changes it.
 *  @returns stops watching */
export function observeTabs(doors: {
  current: () => StoredTokens | undefined
  changed: (change: Change) => void
}): () => void {
  return onTabChange(() => {
    const change = changeBetween(doors.current(), findTokens())
    if (change !== 'none') doors.changed(change)
  })
}
