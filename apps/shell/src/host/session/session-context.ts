import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveSession, SessionState } from './session.ts'

export const SessionContext = createContext<LiveSession | undefined>(undefined)

export const TICK_MS = 1000

/** @throws Error outside of the provider */
export function useLiveSession(): LiveSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of its provider')
  return session
}

/** Who is signed in, what they may do, and the way out. */
export function useSession(): SessionState & Pick<LiveSession, 'logout' | 'retry' | 'showUser'> {
  const session = useLiveSession()
  const state = useSyncExternalStore(session.subscribe, session.get)
  return { ...state, logout: session.logout, retry: session.retry, showUser: session.showUser }
}

/** Where the access token stands, looked at every second. */
export function usePhase() {
  const session = useLiveSession()
  const [phase, setPhase] = useState(session.phase)
  useEffect(() => {
    const look = () => setPhase(session.phase())
    const looking = setInterval(look, TICK_MS)
    const forget = session.subscribe(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(looking)
      forget()
      document.removeEventListener('visibilitychange', look)
    }
  }, [session])
  return phase
}
