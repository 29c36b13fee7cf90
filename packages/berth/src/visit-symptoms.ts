import { monitorBlockedRequests } from './blocked-requests.ts'
import { BerthError, type ErrorKind, messageOf } from './entry.ts'
import { monitorPainting } from './paint-monitor.ts'
import { afterMs, settled } from './settle.ts'
import type { Visit } from './visit.ts'
import type { VisitError } from './visit-state.ts'

/** How much later than the failure it caused the event of a blocked request may come. */
const EVENT_MS = 50

/** Failures that a blocked request explains better than their own message. */
const MAY_BE_BLOCKED: readonly ErrorKind[] = [
  'manifest-unreachable',
  'script-failed',
  'css-failed',
  'no-render-function',
  'mount-failed',
  'mount-timeout',
  'blank',
]

/** Reports what the portal's content security policy blocks for a guest. @returns stops it */
export function startBlockedMonitor(visit: Visit): () => void {
  const { entry, blocked, report } = visit
  const concerns = (url: string) => {
    const { origin } = new URL(entry.host, location.href)
    return (
      // For a script of another origin browsers name only its origin.
      url === origin ||
      url === `${origin}/` ||
      url.startsWith(`${entry.host}/`) ||
      visit.ledger?.owns(url) === true ||
      visit.ledger?.hasRequested(url) === true
    )
  }
  return monitorBlockedRequests(
    concerns,
    request => {
      blocked.push(request)
      report.error('mounted', request, 'blocked')
    },
    name => visit.refusedPolicies.add(name),
  )
}

/** How long a guest that goes on with its evaluation may show nothing: one that can be mounted only once, such as an application
 *  of Vue that its script has created, shows nothing the second time. */
const PAINT_MS = 500

/** Whether a mounted guest has something in its element in time; also when it leaves before. */
export async function paints({ elements: { mountPoint }, signal }: Visit): Promise<boolean> {
  const isThere = () => mountPoint.childNodes.length > 0 || signal.aborted
  if (isThere()) return true
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => isThere() && resolve())
  observer.observe(mountPoint, { childList: true })
  signal.addEventListener('abort', () => resolve(), { once: true })
  await settled(promise, PAINT_MS)
  observer.disconnect()
  return isThere()
}

/** Reports, and shows, that nothing of a mounted guest is seen where it should be. */
export function startPaintMonitor(visit: Visit) {
  const { elements, timeouts, roots, report, signal } = visit
  visit.paintMonitor = monitorPainting({
    mountPoint: elements.mountPoint,
    roots: () => roots,
    blankMs: timeouts.blankMs,
    onChange(painting) {
      if (signal.aborted) return
      if (painting === 'painted') report.painting({})
      else if (painting === 'waiting') report.painting({ isWaiting: true })
      else {
        const where = painting === 'blank' ? 'nothing is seen of it' : 'it has painted outside of its element'
        const problem = explained(visit, { kind: painting, message: `${where} for ${timeouts.blankMs} ms` })
        report.painting({ isWaiting: true, problem })
        report.error('mounted', problem.message, problem.kind)
      }
    },
  })
}

/** Why a visit failed, as exactly as can be found out. */
export async function findCause(visit: Visit, error: unknown): Promise<VisitError> {
  await new Promise<void>(resolve => afterMs(EVENT_MS, resolve))
  if (!(error instanceof BerthError)) return explained(visit, { kind: 'mount-failed', message: messageOf(error) })
  const { kind, message, url } = error
  if (url === undefined) return explained(visit, { kind, message })
  try {
    // Few guests fail: the others' visitors do not load this.
    const { isUnreadable } = await import('./diagnose.ts')
    const isCorsMissing = await isUnreadable(url, visit.signal)
    return explained(visit, { kind: isCorsMissing ? 'cors-missing' : kind, message })
  } catch {
    return explained(visit, { kind, message })
  }
}

function explained({ blocked, refusedPolicies }: Visit, error: VisitError): VisitError {
  // Browsers name the policy in the error of who asked for it.
  const policies = [...refusedPolicies].filter(name => error.message.includes(name))
  const all = [...blocked, ...policies.map(name => `trusted-types ${name}`)]
  if (all.length === 0 || !MAY_BE_BLOCKED.includes(error.kind)) return error
  return { kind: 'blocked', message: `${all.join(', ')}; ${error.message}` }
}
