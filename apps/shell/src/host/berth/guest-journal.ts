import type {
  CleanupReport,
  EvictionReason,
  GuestEntry,
  KeepReport,
  SlotReport,
  SlotState,
  Spans,
} from '@dermaga/berth'
import type { PolicyViolation } from '@dermaga/contract'

/** Older ones are forgotten: the journal must not grow with the document's age. */
const MAX = { visits: 20, errors: 10, blocked: 50 } as const

/** One visit of a sub-application in this document, as far as it is known. */
export interface GuestVisit {
  /** The correlation id of its reports. */
  id: string
  entry: GuestEntry
  version: string | undefined
  phase: Exclude<SlotState['phase'], 'idle'> | 'kept' | 'gone'
  /** How often it was shown again after it was kept. */
  returns: number
  /** Why it was kept no longer. */
  evicted?: EvictionReason
  /** Its scripts were loaded by an earlier visit. */
  isWarm: boolean
  spans: Spans
  /** Absent while it is mounted. */
  cleanup?: CleanupReport & { overBudget: boolean }
  errors: readonly string[]
}

/** Something that the browser blocked, and the sub-application that was open. */
export type BlockedRequest = PolicyViolation & { modulSlug: string | undefined }

export interface GuestJournal {
  /** Newest first. */
  visits: readonly GuestVisit[]
  blocked: readonly BlockedRequest[]
}

let journal: GuestJournal = { visits: [], blocked: [] }
let open: string | undefined
const mounted = new Set<GuestEntry['id']>()
const listeners = new Set<() => void>()

export const observeJournal = {
  now: () => journal,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function save(next: Partial<GuestJournal>) {
  journal = { ...journal, ...next }
  for (const listener of listeners) listener()
}

function saveVisit(visit: GuestVisit) {
  const others = journal.visits.filter(({ id }) => id !== visit.id)
  const isNew = others.length === journal.visits.length
  const visits = isNew ? [visit, ...others] : journal.visits.map(other => (other.id === visit.id ? visit : other))
  save({ visits: visits.slice(0, MAX.visits) })
}

const withError = (errors: readonly string[], message: string | undefined): readonly string[] =>
  message === undefined || errors.includes(message) ? errors : [message, ...errors].slice(0, MAX.errors)

export function recordState(state: SlotState): void {
  open = state.phase === 'idle' || state.phase === 'unmounting' ? undefined : state.entry.modulSlug
  recordVisit(state)
}

/** Of a sub-application that is not the open one itself. */
export function recordVisit(state: SlotState): void {
  if (state.phase === 'idle') return
  const { phase, entry, correlationId: id, version = entry.version } = state
  const known = journal.visits.find(visit => visit.id === id)
  const { isWarm, spans, errors, returns } = known ?? {
    isWarm: mounted.has(entry.id),
    spans: {},
    errors: [],
    returns: 0,
  }
  if (phase === 'mounted') mounted.add(entry.id)
  const message = phase === 'failed' ? state.error.message : phase === 'mounted' ? state.problem?.message : undefined
  const current = phase === 'mounted' ? (state.spans ?? spans) : spans
  saveVisit({
    ...known,
    id,
    entry,
    version,
    phase,
    isWarm,
    spans: current,
    returns,
    errors: withError(errors, message),
  })
}

export function recordReport(report: SlotReport): void {
  const known = journal.visits.find(visit => visit.id === report.correlationId)
  if (!known) return
  if (report.kind === 'error') {
    saveVisit({ ...known, errors: withError(known.errors, `${report.during}: ${report.message}`) })
  } else {
    const { cleanup, overBudget, spans } = report
    saveVisit({ ...known, phase: 'gone', spans, cleanup: { ...cleanup, overBudget } })
  }
}

export function recordKeep(report: KeepReport): void {
  const known = journal.visits.find(visit => visit.id === report.correlationId)
  if (!known) return
  if (report.kind === 'suspended') saveVisit({ ...known, phase: 'kept' })
  else if (report.kind === 'resumed') saveVisit({ ...known, returns: known.returns + 1 })
  else if (report.kind === 'evicted') saveVisit({ ...known, evicted: report.reason })
}

/** Records what the content security policy blocks in this document from now on. */
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, disposition }) => {
  if (disposition !== 'enforce') return
  const request = { directive: effectiveDirective, blocked: blockedURI, sample, modulSlug: open }
  const isSame = (other: BlockedRequest) =>
    (['directive', 'blocked', 'sample', 'modulSlug'] as const).every(key => other[key] === request[key])
  if (!journal.blocked.some(isSame)) save({ blocked: [request, ...journal.blocked].slice(0, MAX.blocked) })
})
