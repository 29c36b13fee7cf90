import { updateToken } from '@dermaga/contract'
import { clearSession, findTokens, KEYS, storeTokens } from '../storage/session-store.ts'
import { withRefreshLock } from './refresh-lock.ts'
import { callWithRefreshToken } from './refresh-token-call.ts'
import { createRefresh } from './single-refresh.ts'
import { notifyOtherTabs } from './tabs.ts'

/** How long storage written in another tab may take to arrive. */
const NEWS_MS = 500

export const refresh = createRefresh({
  find: findTokens,
  keep: pair => {
    const tokens = storeTokens(pair)
    notifyOtherTabs()
    return tokens
  },
  clear: () => {
    clearSession()
    notifyOtherTabs()
  },
  exchange: refreshToken => callWithRefreshToken(updateToken, refreshToken),
  alone: withRefreshLock,
  news,
  log: message => console.warn(message),
})

function news(): Promise<void> {
  return new Promise(resolve => {
    const arrived = ({ key }: StorageEvent) => key === KEYS.token && done()
    const late = setTimeout(() => done(), NEWS_MS)
    const done = () => {
      clearTimeout(late)
      removeEventListener('storage', arrived)
      resolve()
    }
    addEventListener('storage', arrived)
  })
}
