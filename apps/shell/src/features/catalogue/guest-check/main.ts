import '@dermaga/ui/tokens.css'
import { createBerth, isScriptBlocked, type Router, type ShellContext, type SlotState, TIMEOUTS } from '@dermaga/berth'
import { addRejection, guardScripts } from '../../../host/berth/trusted-types.ts'
import { collectBlocked } from './collect-blocked.ts'
import { type CheckRequest, type CheckResult, NO_PERMISSION } from './messages.ts'

/** Time in which a broken sub-application fails. */
const STANDS_MS = 1000
/** One that shows nothing is waited for as long as a user waits, and a little longer: its own time begins with its mount. */
const SHOWS_MS = TIMEOUTS.blankMs + 2 * STANDS_MS
const THROWN_MAX = 3

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
  const thrown = new Set<string>()
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
  let latest: SlotState = { phase: 'idle' }
  let isTold = false
  const fail = (failure: string) => {
    if (isTold) return
    isTold = true
    tell({ kind: 'failed', message: messageOf(failure), ...blocked() })
  }
  /** Once it has stood: tells how it is, unless it may still show something. */
  const tellMounted = (isLate = false) => {
    if (isTold || latest.phase !== 'mounted' || (latest.isWaiting && !latest.problem && !isLate)) return
    const { problem } = latest
    const errors = [...thrown].join('; ')
    const said = problem && `${problem.kind}: ${problem.message}`
    // One that shows nothing without an error may wait for data, which nobody gives it here.
    if (said !== undefined && (problem?.kind !== 'blank' || errors !== ''))
      return fail([said, errors].filter(Boolean).join('; '))
    isTold = true
    const message = messageOf(said ?? (errors === '' ? '' : `thrown: ${errors}`))
    tell({ kind: 'mounted', message, loaded: loadedFrom(order.origins), ...blocked() })
  }
  let hasStood = false
  const slot = createBerth({ requiresIntegrity: true, origins: order.origins }).createSlot({
    element,
    router: stillRouter(order.basePath),
    onState(state) {
      const isNew = latest.phase !== 'mounted' && state.phase === 'mounted'
      latest = state
      if (state.phase === 'failed') fail(`${state.error.kind}: ${state.error.message}`)
      if (hasStood) tellMounted()
      if (!isNew) return
      setTimeout(() => {
        hasStood = true
        tellMounted()
      }, STANDS_MS)
      setTimeout(() => tellMounted(true), SHOWS_MS)
    },
    onReport(report) {
      // What the berth itself has found is in the state.
      if (report.kind === 'error' && report.error === undefined && thrown.size < THROWN_MAX) thrown.add(report.message)
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
