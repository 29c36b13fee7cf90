import { GUEST_FAULTS, guestReport, guestStay } from '@dermaga/contract'
import { Counter, Histogram, type Registry } from 'prom-client'
import { floodGate } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { refuse } from '../http/refuse.ts'
import { type Http, serve } from '../http/serve.ts'
import type { catalogueStore } from './catalogue.store.ts'
import type { faultSum } from './fault-sum.ts'

/** A browser with a sub-application that throws again and again tells it no more often than this. */
const PER_MINUTE = 60
const ADDRESS_SHARE = 10
/** So long a sub-application that was added just now may count as unknown. */
const READ_AGAIN_MS = 10_000
/** The slugs that are nobody's share one name: a caller makes no new series of measurements. */
const UNKNOWN = 'unknown'

type GuestBook = Pick<ReturnType<typeof catalogueStore>, 'modulSlugs' | 'recordStay'>

/** What browsers tell of sub-applications: failures to the log with the guest's name; those, the time of each step and what was left
 *  behind to operators' measurements, and to the sub-application's own record. design 04, Telemetry */
export function guestReports({ log }: Core, store: GuestBook, told: Pick<ReturnType<typeof faultSum>, 'add'>) {
  const secondsToWait = floodGate(PER_MINUTE)
  function limit({ idUser }: { idUser: string }, address: string, now: Date) {
    const seconds = secondsToWait(idUser, 1, now) ?? secondsToWait(address, ADDRESS_SHARE, now)
    if (seconds !== undefined) refuse('limit.reached', { seconds })
  }
  let known: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  /** Reports come in numbers, new sub-applications seldom. */
  async function nameOf(modulSlug: string, now: Date) {
    if (!known.has(modulSlug) && now.getTime() - readAt >= READ_AGAIN_MS) {
      readAt = now.getTime()
      known = await store.modulSlugs()
    }
    return known.has(modulSlug) ? modulSlug : UNKNOWN
  }

  return {
    routes(http: Http, registry: Registry): void {
      const faults = new Counter({
        name: 'guest_faults_total',
        help: 'Failures of sub-applications in browsers, by sub-application and kind',
        labelNames: ['guest', 'kind'] as const,
        registers: [registry],
      })
      const steps = new Histogram({
        name: 'guest_step_seconds',
        help: 'Time of the steps of a stay in browsers, by sub-application',
        labelNames: ['guest', 'step'] as const,
        buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
        registers: [registry],
      })
      const leftovers = new Counter({
        name: 'guest_leftovers_total',
        help: 'What sub-applications left behind at the end of a stay: reclaimed by the portal, or kept',
        labelNames: ['guest', 'state'] as const,
        registers: [registry],
      })
      serve(http, guestStay, async ({ body, caller, address, now }) => {
        limit(caller, address, now)
        const guest = await nameOf(body.modulSlug, now)
        const { manifestMs: manifest, scriptMs: script, cssMs: css, mountMs: mount, unmountMs: unmount } = body
        const { modulSlug, version, reclaimed, kept, overBudget } = body
        for (const [step, ms] of Object.entries({ manifest, script, css, mount, unmount }))
          if (ms !== null) steps.observe({ guest, step }, ms / 1000)
        leftovers.inc({ guest, state: 'reclaimed' }, reclaimed)
        leftovers.inc({ guest, state: 'kept' }, sum(Object.values(kept)))
        if (guest !== UNKNOWN) await store.recordStay({ modulSlug, version, reclaimed, kept, overBudget }, now)
        if (overBudget)
          log.warn({ guest: modulSlug, guestVersion: version, kept }, 'sub-application left more than it may')
        return undefined
      })
      serve(http, guestReport, async ({ body, caller, address, now }) => {
        limit(caller, address, now)
        const { correlationId, modulSlug, version, kind, message } = body
        const guest = await nameOf(modulSlug, now)
        faults.inc({ guest, kind })
        if (guest !== UNKNOWN) told.add({ modul_slug: guest, kind, version, last_at: now, message })
        const isAttack = GUEST_FAULTS[kind] === 'refused'
        log[isAttack ? 'error' : 'warn'](
          {
            guest: modulSlug,
            guestVersion: version,
            kind,
            detail: message,
            stay: correlationId,
            idUser: caller.idUser,
          },
          isAttack ? 'sub-application refused' : 'sub-application failed',
        )
        return undefined
      })
    },
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
