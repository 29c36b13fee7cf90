import type { PortalRouter } from './portal.ts'

/** Withholds a Back or Forward that waits for the user's answer, and the return from it, from routers that sub-applications have of their own: they
 *  would leave the form, with what was typed, before the user chooses to stay. The portal's router has had both before.
 *  @param router listens already */
export function withholdBlockedMoves(router: PortalRouter): void {
  let returns = 0
  let isWithheld = false
  addEventListener('popstate', event => {
    // A sub-application's own move is announced by a script.
    if (!event.isTrusted) return
    const isReturn = returns > 0
    isWithheld = isReturn || isBlocked(router)
    if (!isWithheld) return
    returns += isReturn ? -1 : 1
    event.stopImmediatePropagation()
  })
  addEventListener('hashchange', event => {
    if (event.isTrusted && isWithheld) event.stopImmediatePropagation()
  })
}

const isBlocked = ({ state }: PortalRouter) => [...state.blockers.values()].some(({ state }) => state === 'blocked')
