import { installAttributes } from './attributes.ts'
import { installConstructors } from './constructors.ts'
import { installListeners } from './listeners.ts'
import { installNodes } from './nodes.ts'
import { installSheets } from './sheets.ts'
import { installStyles } from './styles.ts'
import { installTimers } from './timers.ts'

let users = 0
let uninstall: (() => void)[] = []

/** Puts the instruments in; the last user to leave takes them out and the page is as it was. */
export function useInstruments(): () => void {
  if (users++ === 0)
    uninstall = [
      installListeners(),
      installTimers(),
      installConstructors(),
      installStyles(),
      installNodes(),
      installSheets(),
      installAttributes(),
    ]
  let inUse = true
  return () => {
    if (!inUse) return
    inUse = false
    if (--users === 0) for (const remove of uninstall) remove()
  }
}
