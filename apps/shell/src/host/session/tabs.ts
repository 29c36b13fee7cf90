import { findClaims, findTokens, KEYS, type StoredTokens } from '../storage/session-store.ts'

const CHANNEL = 'dermaga:session'

/** What another tab did to the stored session. */
export type TabChange = 'none' | 'refreshed' | 'logged out' | 'signed in' | 'other user'

/** Compares the pair a tab uses with the one now stored. */
export function changeBetween(before: StoredTokens | undefined, after: StoredTokens | undefined): TabChange {
  if (before?.access_token === after?.access_token) return 'none'
  if (!after) return 'logged out'
  if (!before) return 'signed in'
  return findClaims(before)?.sub === findClaims(after)?.sub ? 'refreshed' : 'other user'
}

/** Makes the other tabs check the stored session. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('look')
  channel.close()
}

/** Calls the listener whenever another tab may have changed the session: when it notifies this one, when the storage changes (also without
 *  BroadcastChannel), and when this tab returns from the background or the back/forward cache.
 *  @returns removes the listener */
export function onTabChange(listener: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener, { signal })
  // A null key means that the whole storage was cleared.
  addEventListener('storage', ({ key }) => (key === KEYS.token || key === null) && listener(), { signal })
  addEventListener('pageshow', listener, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), { signal })
  return () => {
    stop.abort()
    channel.close()
  }
}

/** Compares the pair this tab uses with the stored one whenever another tab may have changed it.
 *  @returns stops observing */
export function observeTabs(dependencies: {
  current: () => StoredTokens | undefined
  changed: (change: TabChange) => void
}): () => void {
  return onTabChange(() => {
    const change = changeBetween(dependencies.current(), findTokens())
    if (change !== 'none') dependencies.changed(change)
  })
}
