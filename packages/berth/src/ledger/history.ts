import { ownerOfCaller } from './attribution.ts'
import type { HistoryMove } from './owner.ts'
import { patch } from './patch.ts'

/** What a guest does with the browser's own history, as routers do that do not use the portal's. */
export function patchHistory(): () => void {
  const wrap = (method: 'pushState' | 'replaceState', action: HistoryMove['action']) => {
    const native = History.prototype[method]
    return function change(this: History, state: unknown, title: string, url?: string | URL | null) {
      const apply = (state: unknown) => native.call(this, state, title, url)
      const owner = ownerOfCaller(change, history[method] !== change)
      if (owner) owner.move({ action, state, apply })
      else apply(state)
    }
  }
  return patch(History.prototype, {
    pushState: wrap('pushState', 'PUSH'),
    replaceState: wrap('replaceState', 'REPLACE'),
  })
}
