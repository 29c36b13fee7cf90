import { updateToken } from '@dermaga/contract'
import { holdLock } from './refresh-lock.ts'
import { createRefresh } from './refresh-once.ts'
import { callWithRefreshToken } from './refresh-token-call.ts'
import { clearSession, findTokens, KEYS, storeTokens } from './store.ts'
import { knock } from './tabs.ts'

/** How long storage written in another tab may take to arrive. */
const NEWS_MS = 500

export const refresh = createRefresh({
  find: findTokens,
  keep: pair => {
    const tokens = storeTokens(pair)
    knock()
    return tokens
  },
  clear: () => {
    clearSession()
    knock()
  },
  exchange: refreshToken => callWithRefreshToken(updateToken, refreshToken),
  alone: holdLock,
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
