import {
  type Berth,
  type BerthOptions,
  createBerth,
  type GuestEntry,
  type HistoryAction,
  type Router,
  type RouterLocation,
  type ShellContext,
  type Slot,
  type SlotReport,
  type SlotState,
} from '@dermaga/berth'

/** What a test may ask of the bare shell. */
export type Portal = {
  berth: Berth
  slot: Slot
  router: Router
  states: SlotState[]
  reports: SlotReport[]
  /** What guests told the shell. */
  told: { kind: string; what: unknown }[]
  /** Counts up by the shell's own interval and animation frames. */
  ticks: { interval: number; frame: number; heard: number }
  /** Tokens given to framed guests: how many, how long they live, or the code that each is refused with. */
  tokens: { given: number; expiresIn: number; refusal?: string }
  start(options?: BerthOptions): void
  context(basePath: string): ShellContext
  show(entry: GuestEntry): void
  /** What a component library does when a menu opens: body node, style, listeners, a global of its own. */
  openMenu(): void
  /** Throws, in a task of the shell's own. */
  stumble(): void
}

declare global {
  interface Window {
    portal: Portal
  }
}

const element = document.querySelector<HTMLElement>('#slot') as HTMLElement
const told: Portal['told'] = []
const tell = (kind: string) => (what: unknown) => void told.push({ kind, what })

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
      if (answer !== true) return void told.push({ kind: 'blocked', what: answer })
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
const portal: Portal = {
  berth: undefined as never,
  slot: undefined as never,
  router,
  told,
  states: [],
  reports: [],
  ticks: { interval: 0, frame: 0, heard: 0 },
  tokens: { given: 0, expiresIn: 300 },
  start(options) {
    portal.berth = createBerth(options)
    portal.slot = portal.berth.createSlot({
      element,
      router,
      onState(state) {
        portal.states.push(state)
        element.dataset.phase = state.phase
        if (state.phase !== 'idle') element.dataset.entry = String(state.entry.id)
      },
      onReport: report => portal.reports.push(report),
      owns: pathname => !pathname.startsWith('/frame-raw/milik-lain'),
      async getGuestToken({ modulSlug }) {
        portal.tokens.given++
        const { given, expiresIn, refusal } = portal.tokens
        if (refusal) throw new Error(refusal)
        return { token: `${modulSlug} ${given}`, expiresIn }
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
    notify: tell('notify'),
    title: tell('title'),
    dirty: tell('dirty'),
    tabsHeader: undefined,
    setTabsHeader: tell('tabs header'),
  }),
  show: entry => portal.slot.show(entry, portal.context(entry.pathName)),
  stumble() {
    setTimeout(() => {
      throw new Error('of the shell')
    })
  },
  openMenu() {
    const menu = document.createElement('div')
    menu.id = 'shell-menu'
    document.body.append(menu)
    const style = document.createElement('style')
    style.id = 'shell-menu-style'
    document.head.appendChild(style)
    document.addEventListener('shell-probe', () => portal.ticks.heard++, true)
    window.addEventListener('shell-probe', () => portal.ticks.heard++)
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
