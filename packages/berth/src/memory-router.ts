import type { HistoryAction, Router, RouterLocation } from './history.ts'

type Listener = (location: RouterLocation, action: HistoryAction) => void
type Check = Parameters<Router['block']>[0]

/** The router of a guest that is shown inside another one: the address bar is the other's. It starts at the guest's own base path.
 *  @param leave goes to a path outside of the base path, in the shell's router */
export function createMemoryRouter(basePath: string, leave: (path: string, replace: boolean) => void): Router {
  let entries: RouterLocation[] = [{ pathname: basePath, search: '', hash: '' }]
  let at = 0
  const listeners = new Set<Listener>()
  const checks = new Set<Check>()
  const current = () => entries[at] as RouterLocation

  /** A check may ask the user: the shell's own question is about its own pages. */
  const mayGo = (to: RouterLocation, action: HistoryAction) =>
    [...checks].every(check => {
      const answer = check(to, action)
      return typeof answer === 'string' ? window.confirm(answer) : answer
    })
  const notify = (action: HistoryAction) => {
    for (const listener of [...listeners]) listener(current(), action)
  }
  function move(path: string, state: unknown, action: 'PUSH' | 'REPLACE') {
    const { pathname, search, hash } = new URL(path, window.location.origin + current().pathname)
    const isInside = pathname === basePath || pathname.startsWith(`${basePath}/`)
    if (!isInside) return leave(path, action === 'REPLACE')
    const to = { pathname, search, hash, state }
    if (!mayGo(to, action)) return
    if (action === 'PUSH') entries = [...entries.slice(0, ++at), to]
    else entries[at] = to
    notify(action)
  }

  return {
    location: current,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    push: (path, state) => move(path, state, 'PUSH'),
    replace: (path, state) => move(path, state, 'REPLACE'),
    go(delta) {
      const to = entries[at + delta]
      if (!to || !mayGo(to, 'POP')) return
      at += delta
      notify('POP')
    },
    block(check) {
      checks.add(check)
      return () => void checks.delete(check)
    },
  }
}
