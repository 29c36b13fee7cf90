import type { HistoryAction, Router, RouterLocation } from '@dermaga/berth'
import type { Location } from 'react-router'
import { checkBeforeLeaving } from '../page/leave-check.ts'
import type { PortalRouter } from '../page/portal.ts'

export interface GuestRouter extends Router {
  /** True while a guest navigates itself: within its own paths it handles unsaved work. */
  isMoving(): boolean
  /** Whether a path belongs to the mounted guest. */
  owns(pathname: string): boolean
}

/** The shell's router in the format of guests.
 *  @param owns whether a path belongs to the mounted guest; it is not notified of others, because a guest that redirects
 *  unknown paths would send the user back while they leave */
export function guestRouter(router: PortalRouter, owns: (pathname: string) => boolean): GuestRouter {
  let isMoving = false

  function move(path: string, replace: boolean, state: unknown) {
    isMoving = true
    try {
      const { pathname } = new URL(path, window.location.href)
      // A filter in the address keeps the scroll position; another page of the guest starts at the top.
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
    entryState(state, action) {
      const place = (window.history.state as { idx?: unknown } | null)?.idx
      return typeof place === 'number' && (state == null || isPlain(state))
        ? { ...state, idx: action === 'PUSH' ? place + 1 : place }
        : state
    },
    follow(notify) {
      isMoving = true
      try {
        notify()
      } finally {
        isMoving = false
      }
    },
    block: check => checkBeforeLeaving((to, action) => check(placeOf(to), action)),
  }
}

/** The router finds its place among the entries by a number in their state. Anything but a plain object would lose what it is. */
const isPlain = (state: unknown): state is object =>
  typeof state === 'object' && state !== null && Object.getPrototypeOf(state) === Object.prototype

const placeOf = ({
  pathname,
  search,
  hash,
  ...rest
}: Pick<Location, 'pathname' | 'search' | 'hash'>): RouterLocation => {
  const { state, key } = rest as Partial<Location>
  return { pathname, search, hash, state, ...(key !== undefined && { key }) }
}
