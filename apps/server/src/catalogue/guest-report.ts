import { GUEST_FAULTS, guestReport } from '@dermaga/contract'
import { Counter, type Registry } from 'prom-client'
import { floodGate } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { refuse } from '../http/refuse.ts'
import { type Http, serve } from '../http/serve.ts'

/** A browser with a sub-application that throws again and again tells it no more often than this. */
const PER_MINUTE = 60
const ADDRESS_SHARE = 10
/** The slugs that are nobody's share one name: a caller makes no new series of measurements. */
const UNKNOWN = 'unknown'

/** What browsers tell of sub-applications that fail: to the log with the guest's name, and counted for operators. */
export function guestReports({ log }: Core, modulSlugs: () => Promise<ReadonlySet<string>>) {
  const secondsToWait = floodGate(PER_MINUTE)
  return {
    routes(http: Http, registry: Registry): void {
      const faults = new Counter({
        name: 'guest_faults_total',
        help: 'Failures of sub-applications in browsers, by sub-application and kind',
        labelNames: ['guest', 'kind'] as const,
        registers: [registry],
      })
      serve(http, guestReport, async ({ body, caller, address, now }) => {
        const seconds = secondsToWait(caller.idUser, 1, now) ?? secondsToWait(address, ADDRESS_SHARE, now)
        if (seconds !== undefined) refuse('limit.reached', { seconds })
        const guest = (await modulSlugs()).has(body.modulSlug) ? body.modulSlug : UNKNOWN
        faults.inc({ guest, kind: body.kind })
        const { correlationId, modulSlug, version, kind, message } = body
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
