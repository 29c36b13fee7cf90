import type { SlotReport, SlotState } from '@dermaga/berth'
import { type GuestError, guestErrorReport, guestVisitReport } from '@dermaga/contract'
import { call } from '../call/index.ts'
import { recordReport } from './guest-journal.ts'

type Failed = Extract<SlotState, { phase: 'failed' }>

/** Reports per visit: a guest that throws at every frame is known after a few. */
const PER_VISIT = 5
/** Visits of which the reports are known: several sub-applications are open at once, and older visits report no more. */
const VISITS = 50
/** What was reported, by visit, the latest last. */
const reported = new Map<string, Set<string>>()

/** Reports to the server that a sub-application failed. */
export const reportFailure = ({ error, ...visit }: Failed) => reportOnce(visit, error.kind, error.message)

/** Notes in the journal and reports to the server how a visit went, and errors that a sub-application threw and survived; those appear in the console
 *  too. */
export function noteReport(report: SlotReport) {
  recordReport(report)
  if (report.kind === 'cleaned') return reportVisit(report)
  const { entry, correlationId, during, message, error = 'thrown' } = report
  if (reportOnce(report, error, `${during}: ${message}`))
    console.warn(`${entry.name} (${correlationId}), ${during}: ${message}`)
}

/** @returns false when it was reported before */
function reportOnce(
  { entry, correlationId, version }: Omit<Failed, 'error' | 'phase'>,
  kind: GuestError,
  message: string,
): boolean {
  const what = reported.get(correlationId) ?? new Set<string>()
  reported.delete(correlationId)
  reported.set(correlationId, what)
  if (reported.size > VISITS) reported.delete(reported.keys().next().value ?? '')
  if (what.has(kind + message) || what.size >= PER_VISIT) return false
  what.add(kind + message)
  const body = {
    modulSlug: oneLine(entry.modulSlug, 100),
    version: oneLine(version ?? entry.version ?? '', 60),
    ...(entry.served !== undefined && { served: entry.served }),
    kind,
    message: oneLine(message, 500),
    correlationId,
  }
  void call(guestErrorReport, { body }, KEEPALIVE)
  return true
}

/** One line without markup: a guest's text is untrusted. */
const oneLine = (text: string, max: number) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029<>]+/gu, ' ')
    .trim()
    .slice(0, max)

function reportVisit({ entry, version, spans, cleanup, overBudget }: Extract<SlotReport, { kind: 'cleaned' }>) {
  const { manifest, script, css, mount, unmount } = spans
  const body = {
    modulSlug: oneLine(entry.modulSlug, 100),
    version: oneLine(entry.version ?? version ?? '', 60),
    ...(entry.served !== undefined && { served: entry.served }),
    manifestMs: manifest ?? null,
    scriptMs: script ?? null,
    cssMs: css ?? null,
    mountMs: mount ?? null,
    unmountMs: unmount ?? null,
    reclaimed: total(cleanup.reclaimed),
    kept: cleanup.kept,
    overBudget,
  }
  void call(guestVisitReport, { body }, KEEPALIVE)
}

/** The report survives a reload of the document. */
const KEEPALIVE = { keepalive: true } as const

const total = (counts: object) => Object.values(counts).reduce((sum: number, count: number) => sum + count, 0)
