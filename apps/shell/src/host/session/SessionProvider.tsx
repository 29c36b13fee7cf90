import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { type LiveSession, type SessionState, sessionHere } from './session.ts'

const SessionContext = createContext<LiveSession | undefined>(undefined)

const TICK_MS = 1000

/** Holds the document's session, and shows what is about it alone: the extension dialog, the question for the password, and the notices
 *  that it could not be opened or has ended. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session] = useState(sessionHere)

  useEffect(() => {
    const ticking = setInterval(session.tick, TICK_MS)
    // Timers rest while the page does; waking looks at the time at once.
    document.addEventListener('visibilitychange', session.tick)
    addEventListener('pageshow', session.tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', session.tick)
      removeEventListener('pageshow', session.tick)
    }
  }, [session])

  return (
    <SessionContext value={session}>
      {children}
      <ConfirmDialog />
      <ExtensionDialog />
      <SessionNotice />
    </SessionContext>
  )
}

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
