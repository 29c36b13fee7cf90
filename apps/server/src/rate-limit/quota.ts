import { setTimeout as wait } from 'node:timers/promises'
import type { QuotaCount } from './quota.store.ts'

/** Windows begin at full minutes, so that all processes count in the same one. */
export const WINDOW_SECONDS = 60
const WINDOW_MS = WINDOW_SECONDS * 1000
/** Parts of a quota that a process counts by itself before it reports them. */
const BLOCKS = 20
/** How long a call may wait for a report. */
const PATIENCE_MS = 500

export interface QuotaState {
  isExceeded: boolean
  /** Calls left, as far as this process knows. */
  remaining: number
  /** Seconds until the next window, at least 1. */
  resetSeconds: number
}

/** Calls of one subject in the current window. */
interface Use {
  /** Calls counted by all processes at this process's last report. */
  reported: number
  /** Calls of this process since then. */
  own: number
  block: number
}

/** A quota that processes share: calls of a subject per minute.
 *
 *  Each process counts in memory and reports a subject when it has used a block, a twentieth of its quota: callers that use less cost no
 *  statement at all. A process that is two blocks ahead of its report waits for it. So all processes together let through at most
 *  the quota and two blocks (a tenth of it) for each process.
 *
 *  When a report fails or takes too long, calls go on, and each process applies the quota to what it knows.
 *
 *  @param add adds the calls of a window to the shared count, and answers the calls of all processes
 *  @param onFailure runs once for every report that failed */
export function createQuota(
  add: (counts: readonly QuotaCount[], windowStartedAt: Date) => Promise<QuotaCount[]>,
  onFailure: (error: unknown) => void,
  patienceMs = PATIENCE_MS,
) {
  let windowStartsAt = 0
  let uses = new Map<string, Use>()
  /** Subjects with a block to report. */
  let due = new Set<string>()
  let reporting: Promise<boolean> | undefined

  /** Turns to the window of a call. A call that began at the end of the previous one counts in the present one. */
  function openWindow(now: Date): void {
    const startsAt = Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS
    if (startsAt === windowStartsAt || startsAt === windowStartsAt - WINDOW_MS) return
    windowStartsAt = startsAt
    uses = new Map()
    due = new Set()
  }

  function useOf(subject: string, perMinute: number): Use {
    let use = uses.get(subject)
    if (!use) {
      use = { reported: 0, own: 0, block: Math.max(1, Math.floor(perMinute / BLOCKS)) }
      uses.set(subject, use)
    }
    return use
  }

  /** Reports what is due. @returns whether it was reported */
  async function send(): Promise<boolean> {
    const current = uses
    const counts = [...due].map(subject => ({ subject, used: current.get(subject)?.own ?? 0 }))
    due = new Set()
    try {
      const totals = await add(counts, new Date(windowStartsAt))
      for (const { subject, used } of counts) {
        const use = current.get(subject)
        if (!use) continue
        use.reported = totals.find(total => total.subject === subject)?.used ?? use.reported + used
        use.own -= used
      }
      return true
    } catch (error) {
      onFailure(error)
      return false
    }
  }

  /** Starts a report unless one is under way. @returns whether it was reported in time */
  function report(): Promise<boolean> {
    if (!reporting) {
      const sent = send()
      reporting = Promise.race([sent, wait(patienceMs, false, { ref: false })])
      void sent.then(() => {
        reporting = undefined
      })
    }
    return reporting
  }

  /** Counts one call, unless the quota is used up. */
  return async function take(subject: string, perMinute: number, now: Date): Promise<QuotaState> {
    openWindow(now)
    let use = useOf(subject, perMinute)
    const isExceeded = () => use.reported + use.own >= perMinute
    while (!isExceeded() && use.own >= 2 * use.block) {
      due.add(subject)
      if (!(await report())) break
      use = useOf(subject, perMinute)
    }
    const exceeded = isExceeded()
    if (!exceeded) {
      use.own += 1
      if (use.own >= use.block) {
        due.add(subject)
        void report()
      }
    }
    return {
      isExceeded: exceeded,
      remaining: Math.max(0, perMinute - use.reported - use.own),
      resetSeconds: Math.max(1, Math.ceil((windowStartsAt + WINDOW_MS - now.getTime()) / 1000)),
    }
  }
}
