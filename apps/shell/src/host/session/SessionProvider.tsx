import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { sessionHere } from './session.ts'
import { SessionContext, TICK_MS } from './session-context.ts'

/** Provides the document's session and renders its dialogs: the extension, the password confirmation, and the notices that it failed to
 *  load or has ended. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session] = useState(sessionHere)

  useEffect(() => {
    const ticking = setInterval(session.tick, TICK_MS)
    // Timers stop while the page sleeps; waking checks the time at once.
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
