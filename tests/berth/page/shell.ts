import {
  type Berth,
  type BerthOptions,
  createBerth,
  type GuestEntry,
  type HistoryAction,
  type KeepReport,
  type Router,
  type RouterLocation,
  type ShellContext,
  type Slot,
  type SlotReport,
  type SlotState,
} from '@dermaga/berth'
import { isTopicValue } from '@dermaga/contract/guest-topics'

/** The minimal shell of these tests. */
export type Portal = {
  berth: Berth
  slot: Slot
  router: Router
  states: SlotState[]
  reports: SlotReport[]
  keeps: KeepReport[]
  /** What the user may open, for guests that show others inside themselves. */
  embeddable: GuestEntry[]
  /** Calls of the context, in order. */
  calls: { kind: string; value: unknown }[]
  /** Counters of the shell's own interval, animation frames and listeners. */
  ticks: { interval: number; frame: number; events: number }
  /** Tokens for framed guests: how many were issued, how long they live, or the error code. */
  tokens: { issued: number; expiresIn: number; error?: string }
  start(options?: BerthOptions): void
  context(basePath: string): ShellContext
  show(entry: GuestEntry): void
  /** Shows a guest in a place of its own, beside the others. */
  showBeside(place: string, entry: GuestEntry): void
  clearBeside(place: string): void
  /** Does what a component library does when a menu opens: adds a node to body, a style and listeners. */
  openMenu(): void
  /** Throws in a task of the shell. */
  throwError(): void
}

declare global {
  interface Window {
    portal: Portal
  }
}

const element = document.querySelector<HTMLElement>('#slot') as HTMLElement
const calls: Portal['calls'] = []
const record = (kind: string) => (value: unknown) => void calls.push({ kind, value })

function createRouter(): Router {
  const listeners = new Set<(location: RouterLocation, action: HistoryAction) => void>()
  const checks = new Set<(to: RouterLocation, action: HistoryAction) => boolean | string>()
  const location = (): RouterLocation => {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, state: window.history.state }
  }
  function move(action: 'PUSH' | 'REPLACE', path: string, state: unknown) {
    const to = new URL(path, window.location.href)
    for (const check of checks) {
      const answer = check({ pathname: to.pathname, search: to.search, hash: to.hash, state }, action)
      if (answer !== true) return void calls.push({ kind: 'blocked', value: answer })
    }
    if (action === 'PUSH') window.history.pushState(state, '', path)
    else window.history.replaceState(state, '', path)
    for (const listener of listeners) listener(location(), action)
  }
  window.addEventListener('popstate', () => {
    for (const listener of listeners) listener(location(), 'POP')
  })
  return {
    location,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push: (path, state) => move('PUSH', path, state),
    replace: (path, state) => move('REPLACE', path, state),
    go: delta => window.history.go(delta),
    block(check) {
      checks.add(check)
      return () => checks.delete(check)
    },
  }
}

const router = createRouter()
const beside = new Map<string, Slot>()
const portal: Portal = {
  berth: undefined as never,
  slot: undefined as never,
  router,
  calls,
  states: [],
  reports: [],
  keeps: [],
  embeddable: [],
  ticks: { interval: 0, frame: 0, events: 0 },
  tokens: { issued: 0, expiresIn: 300 },
  start(options) {
    portal.berth = createBerth({ ...options, isTopicValue })
    portal.slot = portal.berth.createSlot({
      element,
      router,
      onState(state) {
        portal.states.push(state)
        element.dataset.phase = state.phase
        if (state.phase !== 'idle') element.dataset.entry = String(state.entry.id)
      },
      onReport: report => portal.reports.push(report),
      onKeep: report => portal.keeps.push(report),
      findGuest: modulSlug => {
        const entry = portal.embeddable.find(each => each.modulSlug === modulSlug)
        return entry && { entry, basePath: entry.pathName }
      },
      showEmbedded({ element, state, retry }) {
        element.dataset.embedded = state.phase
        if (state.phase !== 'idle') element.dataset.entry = state.entry.modulSlug
        element.textContent = state.phase === 'failed' ? state.error.kind : ''
        element.onclick = retry
      },
      owns: pathname => !pathname.startsWith('/frame-raw/milik-lain'),
      async getGuestToken({ modulSlug }) {
        portal.tokens.issued++
        const { issued, expiresIn, error } = portal.tokens
        if (error) throw new Error(error)
        return { token: `${modulSlug} ${issued}`, expiresIn }
      },
    })
  },
  context: basePath => ({
    basePath,
    location: router.location(),
    navigate: (path, options) => (options?.replace ? router.replace(path) : router.push(path)),
    user: { nama: 'Sari', username: 'importir', roles: ['Importir'] },
    language: 'id',
    theme: { accent: '#123f77' },
    fetch: (path, init) => fetch(path, init),
    notify: record('notify'),
    title: record('title'),
    dirty: record('dirty'),
    tabsHeader: undefined,
    setTabsHeader: record('tabs header'),
  }),
  show: entry => portal.slot.show(entry, portal.context(entry.pathName)),
  showBeside(place, entry) {
    const known = beside.get(place)
    if (known) return known.show(entry, portal.context(entry.pathName))
    const element = document.createElement('section')
    element.id = place
    document.body.append(element)
    const slot = portal.berth.createSlot({
      element,
      router,
      onState: ({ phase }) => {
        element.dataset.phase = phase
      },
      onReport: report => portal.reports.push(report),
    })
    beside.set(place, slot)
    slot.show(entry, portal.context(entry.pathName))
  },
  clearBeside: place => beside.get(place)?.clear(),
  throwError() {
    setTimeout(() => {
      throw new Error('thrown by the shell')
    })
  },
  openMenu() {
    const menu = document.createElement('div')
    menu.id = 'shell-menu'
    document.body.append(menu)
    const style = document.createElement('style')
    style.id = 'shell-menu-style'
    document.head.appendChild(style)
    document.addEventListener('shell-probe', () => portal.ticks.events++, true)
    window.addEventListener('shell-probe', () => portal.ticks.events++)
    setInterval(() => portal.ticks.interval++, 10)
    const frame = () => {
      portal.ticks.frame++
      requestAnimationFrame(frame)
    }
    frame()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#shell-menu { color: rgb(1, 2, 3) }')
    document.adoptedStyleSheets.push(sheet)
  },
}
router.listen(() => {
  const state = portal.states.at(-1)
  if (state && state.phase !== 'idle') portal.slot.update(portal.context(state.entry.pathName))
})
window.portal = portal
