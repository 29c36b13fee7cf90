import '@dermaga/ui/tokens.css'
import { createBerth, isScriptBlocked, type Router, type ShellContext, type SlotState } from '@dermaga/berth'
import { addRejection, guardScripts } from '../../../host/berth/trusted-types.ts'
import { collectBlocked } from './collect-blocked.ts'
import { type CheckRequest, type CheckResult, NO_PERMISSION } from './messages.ts'

/** Time in which a broken sub-application fails. */
const STANDS_MS = 1000

const portal = window.parent
const tell = (told: CheckResult) => portal.postMessage(told, location.origin)

/** Navigation is ignored: this document is hidden. */
function stillRouter(pathname: string): Router {
  const place = { pathname, search: '', hash: '' }
  return {
    location: () => place,
    listen: () => () => {},
    push: () => {},
    replace: () => {},
    go: () => {},
    block: () => () => {},
  }
}

/** A context without session, so that an unapproved version cannot make calls in the officer's name. */
const contextOf = ({ basePath, theme }: CheckRequest): ShellContext => ({
  basePath,
  location: { pathname: basePath, search: '', hash: '' },
  navigate: () => {},
  user: { nama: '', username: '', roles: [] },
  language: 'id',
  theme,
  fetch: () => Promise.resolve(new Response(null, { status: 503 })),
  notify: () => {},
  title: () => {},
  dirty: () => {},
  tabsHeader: undefined,
  setTabsHeader: () => {},
})

function check(order: CheckRequest) {
  const collected = collectBlocked(document, location.origin)
  const blocked = () => {
    const { permissions, ofPortal } = collected()
    return { blocked: permissions, ofPortal }
  }
  /** @param failure empty for what was mounted */
  const messageOf = (failure: string) => {
    const denied = collected().denied.join(', ')
    if (denied === '') return failure
    return failure === '' ? `blocked: ${denied} (${NO_PERMISSION})` : `${failure} (${NO_PERMISSION}: ${denied})`
  }
  guardScripts([location.origin, ...order.origins])
  addRejection(isScriptBlocked)
  const element = document.getElementById('place')
  if (!element) throw new Error('guest-check.html has no #place')
  // Where its own router looks for it: at another address it would show nothing, and load nothing of what it needs.
  history.replaceState(null, '', order.basePath)
  let latest: SlotState['phase'] = 'idle'
  const slot = createBerth({ requiresIntegrity: true, origins: order.origins }).createSlot({
    element,
    router: stillRouter(order.basePath),
    onState(state) {
      latest = state.phase
      if (state.phase === 'failed') {
        const message = messageOf(`${state.error.kind}: ${state.error.message}`)
        tell({ kind: 'failed', message, ...blocked() })
      }
      if (state.phase === 'mounted')
        setTimeout(
          () =>
            latest === 'mounted' &&
            tell({ kind: 'mounted', message: messageOf(''), loaded: loadedFrom(order.origins), ...blocked() }),
          STANDS_MS,
        )
    },
  })
  slot.show(order.entry, contextOf(order))
}

/** The addresses of everything that was loaded from the origins of sub-applications. */
const loadedFrom = (origins: readonly string[]) => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => origins.includes(URL.parse(name)?.origin ?? '')),
  ),
]

// More than a browser remembers by default.
performance.setResourceTimingBufferSize(2000)
let isAsked = false
window.addEventListener('message', ({ source, origin, data }: MessageEvent<CheckRequest>) => {
  if (isAsked || portal === window || source !== portal || origin !== location.origin) return
  isAsked = true
  check(data)
})
tell({ kind: 'ready' })
