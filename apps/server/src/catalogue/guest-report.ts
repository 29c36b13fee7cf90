import { GUEST_ERRORS, GUEST_LEFTOVERS, guestErrorReport, guestVisitReport } from '@dermaga/contract'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import type { CanaryStore, VersionUse } from './canary/canary.store.ts'
import { mountInterval } from './canary/canary-rule.ts'
import type { LiveEntry } from './catalogue.store.ts'
import { type GuestRecordStore, type GuestVisits, keyOfVisits, type ReportedErrors } from './guest-record.store.ts'
import { type ReportSummary, summarizeReports } from './report-summary.ts'
import type { ServedVersions } from './version/served-version.ts'

/** Limits reports of a sub-application that throws again and again in one browser. */
const PER_MINUTE = 60
const ADDRESS_SHARE = 10
/** How long a sub-application that was just added may count as unknown. */
const READ_AGAIN_MS = 10_000
/** Label shared by unknown slugs, so that a caller cannot create new metric series. */
const UNKNOWN = 'unknown'

interface ReportBuffer {
  errors: Pick<ReportSummary<ReportedErrors>, 'add'>
  visits: Pick<ReportSummary<GuestVisits>, 'add'>
  uses: Pick<ReportSummary<VersionUse>, 'add'>
}
interface ReportOptions {
  /** Modules of every entry. */
  modulSlugs: () => Promise<ReadonlySet<string>>
  /** Modules the user may open. */
  openEntries: (idUser: string) => Promise<LiveEntry[]>
  reports: ReportBuffer
  /** Which version a report is about. */
  served: Pick<ServedVersions, 'numberOf' | 'isOverride'>
}

/** Collects reports and stores them on `flush`. */
export function createReportBuffer(
  { addErrors, recordVisits }: Pick<GuestRecordStore, 'addErrors' | 'recordVisits'>,
  { record: recordUses }: Pick<CanaryStore, 'record'>,
): ReportBuffer & { flush: () => Promise<void> } {
  const errors = summarizeReports({
    keyOf: ({ modul_slug, kind }) => `${modul_slug} ${kind}`,
    plus: (earlier, later) => ({ ...later, times: earlier.times + later.times }),
    write: addErrors,
  })
  const uses = summarizeReports({
    keyOf: ({ modulSlug, number, idUser }: VersionUse) => `${modulSlug} ${number} ${idUser}`,
    plus: addUses,
    write: recordUses,
  })
  const visits = summarizeReports({ keyOf: keyOfVisits, plus: addVisits, write: recordVisits })
  return {
    errors,
    visits,
    uses,
    async flush() {
      await Promise.all([errors.flush(), visits.flush(), uses.flush()])
    },
  }
}

function addUses(earlier: VersionUse, later: VersionUse): VersionUse {
  const mounts = addCounts(earlier.mounts, later.mounts)
  // Several failures of one visit count once.
  const isSameVisit = later.failed > 0 && later.lastFailed === earlier.lastFailed
  return {
    ...later,
    mounts,
    visits: earlier.visits + later.visits,
    failed: earlier.failed + later.failed - (isSameVisit ? 1 : 0),
    lastFailed: later.lastFailed ?? earlier.lastFailed,
  }
}

/** Visits by interval, of both. */
function addCounts(earlier: ReadonlyMap<number, number>, later: ReadonlyMap<number, number>): Map<number, number> {
  const sums = new Map(earlier)
  for (const [upperMs, visits] of later) sums.set(upperMs, (sums.get(upperMs) ?? 0) + visits)
  return sums
}

function addVisits(earlier: GuestVisits, later: GuestVisits): GuestVisits {
  const kept = { ...earlier.kept }
  for (const kind of GUEST_LEFTOVERS) {
    const [a, b] = [earlier.kept[kind], later.kept[kind]]
    if (b) kept[kind] = a ? { stays: a.stays + b.stays, kept: a.kept + b.kept, most: Math.max(a.most, b.most) } : b
  }
  return {
    ...later,
    firstAt: earlier.firstAt,
    stays: earlier.stays + later.stays,
    reclaimed: earlier.reclaimed + later.reclaimed,
    overBudget: earlier.overBudget + later.overBudget,
    kept,
    durations: {
      muat: addCounts(earlier.durations.muat, later.durations.muat),
      pasang: addCounts(earlier.durations.pasang, later.durations.pasang),
    },
  }
}

/** Receives browsers' reports of sub-applications: errors go to the log with the sub-application's name; errors, the time of each step and
 *  leftovers go to metrics and to the sub-application's own record. */
export function createGuestReports(
  http: Http,
  registry: Registry,
  { log }: Core,
  { modulSlugs, openEntries, reports, served }: ReportOptions,
): void {
  const secondsToWait = createProcessRateLimit(PER_MINUTE)
  function limit({ idUser }: { idUser: string }, address: string, now: Date) {
    const seconds = secondsToWait(idUser, 1, now) ?? secondsToWait(address, ADDRESS_SHARE, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
  }
  let known: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  /** Reports are frequent, new sub-applications rare. */
  async function nameOf(modulSlug: string, now: Date) {
    if (!known.has(modulSlug) && now.getTime() - readAt >= READ_AGAIN_MS) {
      readAt = now.getTime()
      known = await modulSlugs()
    }
    return known.has(modulSlug) ? modulSlug : UNKNOWN
  }

  const faults = new Counter({
    name: 'guest_faults_total',
    help: 'Failures of sub-applications in browsers, by sub-application and kind',
    labelNames: ['guest', 'kind'] as const,
    registers: [registry],
  })
  const steps = new Histogram({
    name: 'guest_step_seconds',
    help: 'Time of the steps of a visit in browsers, by sub-application',
    labelNames: ['guest', 'step'] as const,
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const leftovers = new Counter({
    name: 'guest_leftovers_total',
    help: 'Leftovers of sub-applications at the end of a visit: reclaimed by the portal, or kept',
    labelNames: ['guest', 'state'] as const,
    registers: [registry],
  })
  serve(http, guestVisitReport, async ({ body, caller, address, now }) => {
    limit(caller, address, now)
    // A tester's visit says nothing about the version that users load.
    if (served.isOverride(body.served)) return undefined
    // Reports about modules the caller may not open are ignored.
    const mayOpen = (await openEntries(caller.idUser)).some(({ modulSlug }) => modulSlug === body.modulSlug)
    const guest = mayOpen ? body.modulSlug : UNKNOWN
    const { manifestMs: manifest, scriptMs: script, cssMs: css, mountMs: mount, unmountMs: unmount } = body
    const { modulSlug, version, reclaimed, kept, overBudget } = body
    const loadMs = sum([manifest, script, css].map(ms => ms ?? 0))
    const number = served.numberOf(caller.idUser, modulSlug, body.served) ?? null
    for (const [step, ms] of Object.entries({ manifest, script, css, mount, unmount }))
      if (ms !== null) steps.observe({ guest, step }, ms / 1000)
    leftovers.inc({ guest, state: 'reclaimed' }, reclaimed)
    leftovers.inc({ guest, state: 'kept' }, sum(Object.values(kept)))
    if (mayOpen && number !== null) {
      const mounts = countOf(mount)
      reports.uses.add({ modulSlug, number, idUser: caller.idUser, visits: 1, failed: 0, lastFailed: null, mounts })
    }
    if (mayOpen)
      reports.visits.add({
        ...{ modulSlug, number, stays: 1, reclaimed, overBudget: overBudget ? 1 : 0, firstAt: now, lastAt: now },
        kept: Object.fromEntries(
          Object.entries(kept).flatMap(([kind, count]) =>
            count > 0 ? [[kind, { stays: 1, kept: count, most: count }]] : [],
          ),
        ),
        // A visit that did not mount has no time to compare.
        durations: { muat: countOf(mount === null ? null : loadMs), pasang: countOf(mount) },
      })
    if (overBudget)
      log.warn({ guest: modulSlug, guestVersion: version, kept }, 'sub-application exceeded its leak budget')
    return undefined
  })
  serve(http, guestErrorReport, async ({ body, caller, address, now }) => {
    limit(caller, address, now)
    const { correlationId, modulSlug, version, kind, message } = body
    if (served.isOverride(body.served)) {
      const failed = { guest: modulSlug, guestVersion: version, kind, detail: message, stay: correlationId }
      log.info({ ...failed, idUser: caller.idUser }, 'sub-application failed under an override')
      return undefined
    }
    const guest = await nameOf(modulSlug, now)
    faults.inc({ guest, kind })
    const number = served.numberOf(caller.idUser, modulSlug, body.served) ?? null
    if (guest !== UNKNOWN)
      reports.errors.add({ modul_slug: guest, kind, version, number, last_at: now, message, times: 1 })
    if (number !== null) {
      const failed = { failed: 1, lastFailed: correlationId, mounts: new Map() }
      reports.uses.add({ modulSlug, number, idUser: caller.idUser, visits: 0, ...failed })
    }
    const isAttack = GUEST_ERRORS[kind].outcome === 'refused'
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
}

/** One visit, by the interval of a duration in milliseconds. */
const countOf = (ms: number | null): ReadonlyMap<number, number> => new Map(ms === null ? [] : [[mountInterval(ms), 1]])

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
