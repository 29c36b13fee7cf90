import { updateToken } from '@dermaga/contract'
import { clearSession, findTokens, KEYS, storeTokens } from '../storage/session-store.ts'
import { callWithRefreshToken } from './dpop-call.ts'
import { withRefreshLock } from './refresh-lock.ts'
import { createRefresh } from './single-refresh.ts'
import { notifyOtherTabs } from './tabs.ts'

/** The longest delay of storage written in another tab. */
const STORAGE_DELAY_MS = 500

export const refresh = createRefresh({
  find: findTokens,
  store: pair => {
    const tokens = storeTokens(pair)
    notifyOtherTabs()
    return tokens
  },
  clear: () => {
    clearSession()
    notifyOtherTabs()
  },
  exchange: refreshToken => callWithRefreshToken(updateToken, refreshToken),
  withLock: withRefreshLock,
  storageChange: storageChange,
  log: message => console.warn(message),
})

function storageChange(): Promise<void> {
  return new Promise(resolve => {
    const arrived = ({ key }: StorageEvent) => key === KEYS.token && done()
    const late = setTimeout(() => done(), STORAGE_DELAY_MS)
    const done = () => {
      clearTimeout(late)
      removeEventListener('storage', arrived)
      resolve()
    }
    addEventListener('storage', arrived)
  })
}
