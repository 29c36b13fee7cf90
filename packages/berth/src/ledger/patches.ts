import { patchAttributes } from './attributes.ts'
import { patchConstructors } from './constructors.ts'
import { patchHistory } from './history.ts'
import { patchListeners } from './listeners.ts'
import { patchNodeInsertion } from './nodes.ts'
import { forgetPage } from './page-snapshot.ts'
import { patchRequests } from './requests.ts'
import { patchRootAttributes } from './root-attributes.ts'
import { patchStyleCreation } from './style-creation.ts'
import { patchStylesheets } from './stylesheets.ts'
import { patchTimers } from './timers.ts'
import { patchWorkerReady } from './worker-ready.ts'

let users = 0
let restores: (() => void)[] = []

/** Patches the functions through which a page is changed, so that changes can be attributed.
 *  @returns releases the patches; the last user restores the page's own functions */
export function acquirePatches(): () => void {
  if (users++ === 0) {
    forgetPage()
    restores = [
      patchListeners(),
      patchHistory(),
      patchTimers(),
      patchConstructors(),
      patchStyleCreation(),
      patchNodeInsertion(),
      patchStylesheets(),
      patchAttributes(),
      patchRootAttributes(),
      patchWorkerReady(),
      patchRequests(),
    ]
  }
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    // In reverse: some wrap the functions of others.
    if (--users > 0) return
    for (const restore of restores.toReversed()) restore()
    forgetPage()
  }
}
