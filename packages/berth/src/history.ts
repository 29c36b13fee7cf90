import type { GuestContext } from './context.ts'

export type Path = { pathname: string; search: string; hash: string }
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE'
export type RouterLocation = Path & { state?: unknown; key?: string }

/** The shell's router. Paths are those of the address bar. */
export type Router = {
  location(): RouterLocation
  /** Calls the listener on every change of location. @returns removes it */
  listen(listener: (location: RouterLocation, action: HistoryAction) => void): () => void
  push(path: string, state?: unknown): void
  replace(path: string, state?: unknown): void
  go(delta: number): void
  /** Checks every change of location before it happens: `false` prevents it, a text is a question for the user, `true` allows
   *  it. @returns removes the check */
  block(check: (to: RouterLocation, action: HistoryAction) => boolean | string): () => void
  /** The state of a history entry that a guest's own router makes, with what the shell's router needs in it. Optional: a router
   *  may need nothing. */
  entryState?(state: unknown, action: 'PUSH' | 'REPLACE'): unknown
  /** A guest's own router has changed the address. Optional: what the shell has to do around its popstate listeners.
   *  @param notify calls them */
  follow?(notify: () => void): void
}

type To = string | (Partial<Path> & { state?: unknown })
type Prompt = boolean | string | ((to: RouterLocation, action: HistoryAction) => unknown)

/** The API of the package `history` 4, which sub-applications of the legacy contract are written for. */
export type GuestHistory = {
  readonly length: number
  readonly action: HistoryAction
  readonly location: RouterLocation
  readonly context: GuestContext
  createHref(to: To): string
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
  goBack(): void
  goForward(): void
  listen(listener: (location: RouterLocation, action: HistoryAction) => void): () => void
  block(prompt?: Prompt): () => void
}

/** @param context the guest's current context
 *  @param call runs a callback of the guest, so that what it does is attributed to the guest */
export function createGuestHistory(
  router: Router,
  context: () => GuestContext,
  call: <T>(callback: () => T) => T = callback => callback(),
): { history: GuestHistory; close(): void } {
  const disposers = new Set<() => void>()
  let action: HistoryAction = 'POP'
  let closed = false

  /** Remembers what the guest may forget to dispose of. */
  function track(dispose: () => void) {
    const disposeOnce = () => {
      if (disposers.delete(disposeOnce)) dispose()
    }
    disposers.add(disposeOnce)
    return disposeOnce
  }
  const move = (how: 'push' | 'replace') => (to: To, state?: unknown) => {
    if (!closed) router[how](hrefOf(to, router.location()), state ?? (typeof to === 'string' ? undefined : to.state))
  }
  const go = (delta: number) => {
    if (!closed) router.go(delta)
  }
  track(
    router.listen((_location, next) => {
      action = next
    }),
  )

  const history: GuestHistory = {
    get length() {
      return window.history.length
    },
    get action() {
      return action
    },
    get location() {
      return router.location()
    },
    get context() {
      return context()
    },
    createHref: to => hrefOf(to, router.location()),
    push: move('push'),
    replace: move('replace'),
    go,
    goBack: () => go(-1),
    goForward: () => go(1),
    listen: listener =>
      closed ? () => {} : track(router.listen((location, next) => call(() => listener(location, next)))),
    block: (prompt = false) =>
      closed
        ? () => {}
        : track(
            router.block((to, next) => {
              const answer = typeof prompt === 'function' ? call(() => prompt(to, next)) : prompt
              return typeof answer === 'string' ? answer : answer !== false
            }),
          ),
  }
  return {
    history,
    close() {
      closed = true
      for (const dispose of disposers) dispose()
    },
  }
}

/** As in `history` 4: relative paths are resolved against the current one, and an object without a path keeps it. */
function hrefOf(to: To, from: Path): string {
  if (typeof to !== 'string' && !to.pathname) return from.pathname + prefixed('?', to.search) + prefixed('#', to.hash)
  const text = typeof to === 'string' ? to : `${to.pathname}${prefixed('?', to.search)}${prefixed('#', to.hash)}`
  const url = new URL(text, `http://portal${from.pathname}${from.search}`)
  return url.pathname + url.search + url.hash
}

function prefixed(mark: '?' | '#', part = ''): string {
  if (part === '' || part === mark) return ''
  return part.startsWith(mark) ? part : mark + part
}
