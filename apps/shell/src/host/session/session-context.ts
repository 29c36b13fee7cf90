import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveSession } from './session.ts'
import type { SessionState } from './session-state.ts'

export const SessionContext = createContext<LiveSession | undefined>(undefined)

export const TICK_MS = 1000

/** @throws Error outside of the provider */
export function useLiveSession(): LiveSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of its provider')
  return session
}

/** The signed-in user, their permissions, and logout. */
export function useSession(): SessionState & Pick<LiveSession, 'logout' | 'retry' | 'showUser' | 'reloadAccess'> {
  const session = useLiveSession()
  const state = useSyncExternalStore(session.subscribe, session.get)
  const { logout, retry, showUser, reloadAccess } = session
  return { ...state, logout, retry, showUser, reloadAccess }
}

/** The phase of the access token, updated every second. */
export function usePhase() {
  const session = useLiveSession()
  const [phase, setPhase] = useState(session.phase)
  useEffect(() => {
    const update = () => setPhase(session.phase())
    const timer = setInterval(update, TICK_MS)
    const unsubscribe = session.subscribe(update)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', update)
    }
  }, [session])
  return phase
}
