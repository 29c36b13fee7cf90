import { patchAttributes } from './attributes.ts'
import { patchConstructors } from './constructors.ts'
import { patchListeners } from './listeners.ts'
import { patchNodeInsertion } from './nodes.ts'
import { patchStyleCreation } from './style-creation.ts'
import { patchStylesheets } from './stylesheets.ts'
import { patchTimers } from './timers.ts'

let users = 0
let uninstall: (() => void)[] = []

/** Puts the instruments in; the last user to leave takes them out and the page is as it was. */
export function acquirePatches(): () => void {
  if (users++ === 0)
    uninstall = [
      patchListeners(),
      patchTimers(),
      patchConstructors(),
      patchStyleCreation(),
      patchNodeInsertion(),
      patchStylesheets(),
      patchAttributes(),
    ]
  let inUse = true
  return () => {
    if (!inUse) return
    inUse = false
    if (--users === 0) for (const remove of uninstall) remove()
  }
}
