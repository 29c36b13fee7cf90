import { sessionText } from '@dermaga/text'
import { useEffect } from 'react'
import { usePortal } from '../page/portal.ts'
import { useSession } from '../session/session-context.ts'
import { monitorDevtools } from './devtools-monitor.ts'
import { blockDebugKeys } from './keys.ts'

/** Makes developer tools harder to open, and ends the session when they are: a deterrent against social engineering, not
 *  a security control. spec §4.9, docs/product.md 9 */
export function useDebugGuard(): void {
  const { production } = usePortal().config
  const { user, logout } = useSession()
  useEffect(() => (production ? blockDebugKeys() : undefined), [production])

  const isWatched = production && user !== undefined && !user.mayDebug
  useEffect(() => {
    if (!isWatched) return
    return monitorDevtools(() => void logout({ message: sessionText.toolsOpened, comesBack: true }))
  }, [isWatched, logout])
}
