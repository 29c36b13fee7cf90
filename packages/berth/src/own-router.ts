import type { Router, RouterLocation } from './history.ts'
import { runAs } from './ledger/attribution.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { HistoryMove } from './ledger/owner.ts'

/** The shell's router learns of a move that a guest has made by itself, as of the user's Back and Forward. The guest's own
 *  listeners do not: its router made the move. */
export function followGuest(router: Router, { action, state, apply }: HistoryMove, ledger: Ledger) {
  const before = location.href
  apply(router.entryState ? router.entryState(state, action) : state)
  // Routers often write into the state of the present entry only.
  if (action === 'REPLACE' && location.href === before) return
  const notify = () =>
    ledger.withoutMoveListeners(() =>
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
    )
  runAs(undefined, () => (router.follow ? router.follow(notify) : notify()))
}

/** A router that a module made when it was evaluated has missed where the user went between two visits. Without a state: the
 *  entry is none that the guest's router has made. */
export const announceAddress = (ledger: Ledger) => ledger.notifyOfMove(new PopStateEvent('popstate', { state: null }))

/** A kept guest is shown again, at another address than the one it has seen last. */
export function announceReturn(ledger: Ledger, { pathname, search, hash }: RouterLocation) {
  announceAddress(ledger)
  if (hash === location.hash) return
  const [oldURL, newURL] = [location.origin + pathname + search + hash, location.href]
  ledger.notifyOfMove(new HashChangeEvent('hashchange', { oldURL, newURL }))
}

/** A router of the guest's own learns of the shell's moves as of the user's: the browser reports only Back and Forward.
 *  @returns ends it */
export function notifyGuest(router: Router, ledger: Ledger): () => void {
  let { hash, href } = location
  return router.listen((_location, action) => {
    const [oldHash, oldURL] = [hash, href]
    ;({ hash, href } = location)
    if (action === 'POP') return
    announceAddress(ledger)
    if (hash !== oldHash) ledger.notifyOfMove(new HashChangeEvent('hashchange', { oldURL, newURL: href }))
  })
}
