import type { HistoryAction, Router, RouterLocation } from '@dermaga/berth'
import type { Location } from 'react-router'
import { checkBeforeLeaving } from '../page/leave-check.ts'
import type { PortalRouter } from '../page/portal.ts'

export interface GuestRouter extends Router {
  /** True while a guest itself moves: inside its own paths that is its own affair, even with unsaved work. */
  isMoving(): boolean
  /** Whether a path is the present guest's. */
  owns(pathname: string): boolean
}

/** The shell's router as a guest sees it (design 04, contract 1).
 *  @param owns whether a path is the present guest's; it hears of no other, lest a guest that redirects what it does not
 *  know sends the person back while they leave */
export function guestRouter(router: PortalRouter, owns: (pathname: string) => boolean): GuestRouter {
  let isMoving = false

  function move(path: string, replace: boolean, state: unknown) {
    isMoving = true
    try {
      const { pathname } = new URL(path, window.location.href)
      // A filter put into the address leaves the page where it is; another page of the guest begins at its top.
      const preventScrollReset = pathname === router.state.location.pathname
      void router.navigate(path, { replace, state, preventScrollReset })
    } finally {
      isMoving = false
    }
  }

  return {
    isMoving: () => isMoving,
    owns,
    location: () => placeOf(router.state.location),
    listen(listener) {
      let last = router.state.location
      return router.subscribe(({ location, historyAction }) => {
        if (location === last) return
        last = location
        if (owns(location.pathname)) listener(placeOf(location), historyAction as HistoryAction)
      })
    },
    push: (path, state) => move(path, false, state),
    replace: (path, state) => move(path, true, state),
    go: delta => void router.navigate(delta),
    block: check => checkBeforeLeaving((to, action) => check(placeOf(to), action)),
  }
}

const placeOf = ({
  pathname,
  search,
  hash,
  ...rest
}: Pick<Location, 'pathname' | 'search' | 'hash'>): RouterLocation => {
  const { state, key } = rest as Partial<Location>
  return { pathname, search, hash, state, ...(key !== undefined && { key }) }
}
