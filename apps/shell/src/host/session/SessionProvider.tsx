import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { sessionHere } from './session.ts'
import { SessionContext, TICK_MS } from './session-context.ts'

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
