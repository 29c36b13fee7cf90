import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session/session-context.ts'

let isOpen = false
const listeners = new Set<() => void>()

export function showSubappTools(shown: boolean): void {
  isOpen = shown
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSubappToolsShown = (): boolean => useSyncExternalStore(subscribe, () => isOpen)

/** Whether a role of the user has the permission `subapp.inspect`. It decides only what is displayed: the tools show nothing that the
 *  browser does not have. */
export const useMayInspectSubapps = (): boolean => useSession().roles.some(role => role.alatSubaplikasi)

/** Whether a role of the user has the permission `subapp.override`. The server authorizes each override itself. */
export const useMayTestVersions = (): boolean => useSession().roles.some(role => role.ujiVersi)

/** Opens the tools by Alt+Shift+D, for users who may. The debug guard blocks none of these keys. */
export function useSubappToolsShortcut(mayInspect: boolean): void {
  useEffect(() => {
    if (!mayInspect) return
    const open = (event: KeyboardEvent) => {
      const { altKey, shiftKey, ctrlKey, metaKey, code } = event
      if (!altKey || !shiftKey || ctrlKey || metaKey || code !== 'KeyD') return
      event.preventDefault()
      showSubappTools(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [mayInspect])
}
