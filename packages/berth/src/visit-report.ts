import {
  type CleanupReport,
  type ErrorKind,
  type EvictionReason,
  type GuestEntry,
  messageOf,
  type NewerVersion,
  type SlotReport,
  type SlotState,
} from './entry.ts'
import type { Manifest } from './manifest/manifest.ts'
import type { SlotOptions } from './slot-options.ts'
import type { Spans } from './spans.ts'
import type { VisitError } from './visit-state.ts'

type During = Extract<SlotReport, { kind: 'error' }>['during']

/** Informs the shell of one visit: its phases through `onState`, errors and cleanup through `onReport`. */
export type VisitReport = {
  phase(phase: 'loading' | 'mounted' | 'unmounting' | 'failed', error?: VisitError): void
  /** Repeats the last phase with the newer version in it, where the shell can offer it. */
  newer(newer: NewerVersion): void
  /** What is seen of the mounted guest, with the phase or after it. */
  painting(facts: { isWaiting?: boolean; problem?: VisitError }): void
  /** @param kind undefined for anything that the guest has thrown */
  error(during: During, error: unknown, kind?: ErrorKind): void
  cleaned(cleanup: CleanupReport, overBudget: boolean, spans: Spans): void
  /** The guest is hidden: its slot shows something else. */
  suspended(): void
  resumed(): void
  evicted(reason: EvictionReason): void
}

/** @param getManifest undefined while it is not known
 *  @param spans the steps of the visit, filled as they end */
export function createVisitReport(
  entry: GuestEntry,
  correlationId: string,
  { onState, onReport, onKeep }: Pick<SlotOptions, 'onState' | 'onReport' | 'onKeep'>,
  getManifest: () => Manifest | undefined,
  spans: Spans,
): VisitReport {
  let latest: SlotState | undefined
  let newerVersion: NewerVersion | undefined
  let paintingFacts: { isWaiting?: boolean; problem?: VisitError } = {}

  function publish(state: SlotState) {
    latest = state
    onState(state)
  }
  function facts() {
    const manifest = getManifest()
    const version = manifest?.version ?? entry.version
    return {
      entry,
      correlationId,
      ...(manifest?.name !== undefined && { name: manifest.name }),
      ...(version !== undefined && { version }),
      ...(newerVersion && { newer: newerVersion }),
    }
  }
  function source() {
    const version = getManifest()?.version
    return { entry, correlationId, ...(version !== undefined && { version }) }
  }

  return {
    phase(phase, error) {
      if (phase === 'mounted') publish({ phase, ...facts(), spans, ...paintingFacts })
      else if (phase !== 'failed') publish({ phase, ...facts() })
      else if (error) publish({ phase, ...facts(), error })
    },
    painting(seen) {
      paintingFacts = seen
      if (latest?.phase === 'mounted') publish({ phase: 'mounted', ...facts(), spans, ...seen })
    },
    newer(newer) {
      newerVersion = newer
      if (latest?.phase === 'mounted' || latest?.phase === 'failed') publish({ ...latest, newer })
    },
    error: (during, error, kind) =>
      onReport?.({ kind: 'error', ...source(), during, message: messageOf(error), ...(kind && { error: kind }) }),
    cleaned: (cleanup, overBudget, spans) => onReport?.({ kind: 'cleaned', ...source(), cleanup, overBudget, spans }),
    suspended() {
      latest = undefined
      onKeep?.({ kind: 'suspended', entry, correlationId })
    },
    resumed: () => onKeep?.({ kind: 'resumed', entry, correlationId }),
    evicted: reason => onKeep?.({ kind: 'evicted', entry, correlationId, reason }),
  }
}
