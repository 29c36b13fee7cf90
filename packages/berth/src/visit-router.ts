import type { HistoryAction, Router, RouterLocation } from './history.ts'

/** The shell's router as one visit has it. A suspended guest moves nowhere, prevents nothing and is notified of nothing. */
export type VisitRouter = Router & {
  suspend(): void
  /** If the address is not the one that the guest has seen last, its listeners are called. @returns the one it has seen then */
  resume(): RouterLocation | undefined
}

type Listener = (location: RouterLocation, action: HistoryAction) => void

export function createVisitRouter(router: Router): VisitRouter {
  const listeners = new Set<Listener>()
  let seen = router.location()
  let isSuspended = false
  let stop = () => {}

  function notify(location: RouterLocation, action: HistoryAction) {
    seen = location
    for (const listener of [...listeners]) listener(location, action)
  }
  function unlessSuspended<A extends unknown[]>(act: (...args: A) => void) {
    return (...args: A) => {
      if (!isSuspended) act(...args)
    }
  }
  return {
    ...router,
    location: () => (isSuspended ? seen : router.location()),
    listen(listener) {
      if (listeners.size === 0 && !isSuspended) stop = router.listen(notify)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    push: unlessSuspended(router.push),
    replace: unlessSuspended(router.replace),
    go: unlessSuspended(router.go),
    block: check => router.block((to, action) => isSuspended || check(to, action)),
    suspend() {
      isSuspended = true
      stop()
    },
    resume() {
      isSuspended = false
      const [before, now] = [seen, router.location()]
      if (listeners.size > 0) stop = router.listen(notify)
      if (hrefOf(now) === hrefOf(before)) return undefined
      notify(now, 'POP')
      return before
    },
  }
}

const hrefOf = ({ pathname, search, hash }: RouterLocation) => pathname + search + hash
