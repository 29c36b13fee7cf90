import type { ShellContext } from './context.ts'
import type { EvictionReason, GuestEntry } from './entry.ts'

/** One visit of one guest, from the request to show it until nothing of it is left. */
export type GuestVisit = {
  /** As it was loaded. */
  readonly entry: GuestEntry
  /** The slot's own. */
  readonly element: HTMLElement
  readonly correlationId: string
  /** Settles when the guest is mounted, has failed, or was given up. */
  readonly arrival: Promise<void>
  update(context: ShellContext): void
  /** Something else is requested of the slot, and the guest is not kept. */
  abort(): void
  /** Unmounts the guest and removes everything it left. */
  end(): Promise<void>
  /** Whether the guest may be kept if it is left now. Before `suspend`, in the same task. */
  prepareToKeep(): boolean
  /** Hides the guest and stops what it does. @returns false when it cannot be kept: it has to end */
  suspend(): Promise<boolean>
  /** Shows it again. @returns false when that fails: it has to end */
  resume(entry: GuestEntry, context: ShellContext): boolean
  /** How many elements, listeners, timers and the like it has. */
  countParts(): number
  /** Whether the user has typed into it, or it has unsaved work. */
  holdsInput(): boolean
  noteEviction(reason: EvictionReason): void
}

/** How many guests of a page are kept, hidden and suspended, and what they may hold. Kept ones go by least recent use. */
export const KEEP = {
  guests: 3,
  /** Of all of them: elements, listeners, timers and observers. Counted where the browser does not measure memory. */
  parts: 20_000,
  /** Of the whole page, where the browser measures it. */
  bytes: 400_000_000,
} as const
export type KeepBudget = { guests: number; parts: number; bytes: number }

/** The guests of a page that were left and are kept. */
export type KeptGuests = {
  /** Keeps a guest, and evicts those that were used least recently until the others are within the budget.
   *  @param next what its slot shows next: a kept guest that is wanted is not evicted for the one that makes place for it */
  keep(visit: GuestVisit, next: GuestEntry | undefined): void
  /** The slot's guest of this entry, which is the caller's from then on. It is evicted instead if anything about the entry is not as it was. */
  take(slotElement: HTMLElement, entry: GuestEntry): GuestVisit | undefined
  /** Whether `take` would find one. */
  has(slotElement: HTMLElement, entry: GuestEntry): boolean
  /** Unmounts the kept guests that meet the condition. */
  evict(isMeant: (visit: GuestVisit) => boolean, reason: EvictionReason): void
  /** It is ending by itself. */
  forget(visit: GuestVisit): void
  /** The one that was used last is the last. */
  list(): readonly GuestVisit[]
}

/** @param measureBytes memory of the page; undefined where the browser does not measure it */
export function createKeptGuests(budget: KeepBudget, measureBytes: (() => Promise<number>) | undefined): KeptGuests {
  let kept: GuestVisit[] = []
  let isMeasuring = false

  const forget = (visit: GuestVisit) => {
    kept = kept.filter(other => other !== visit)
  }
  function remove(visit: GuestVisit, reason: EvictionReason) {
    forget(visit)
    visit.noteEviction(reason)
    visit.abort()
    void visit.end()
  }
  function evictOldest([oldest]: readonly GuestVisit[], reason: EvictionReason) {
    if (oldest) remove(oldest, reason)
  }

  /** The figure is of the whole page and comes late: it is measured again after each eviction. */
  async function measure() {
    if (!measureBytes || isMeasuring) return
    isMeasuring = true
    try {
      while (kept.length > 0 && (await measureBytes()) > budget.bytes) evictOldest(kept, 'memory')
    } catch {
      // The browser may refuse to measure.
    } finally {
      isMeasuring = false
    }
  }

  const find = (slotElement: HTMLElement, { id }: GuestEntry) =>
    kept.find(visit => visit.element === slotElement && visit.entry.id === id)

  return {
    keep(visit, next) {
      kept.push(visit)
      const wanted = next && find(visit.element, next)
      const others = () => kept.filter(other => other !== wanted)
      while (others().length > budget.guests) evictOldest(others(), 'limit')
      const parts = () => others().reduce((sum, visit) => sum + visit.countParts(), 0)
      if (!measureBytes) while (others().length > 0 && parts() > budget.parts) evictOldest(others(), 'memory')
      void measure()
    },
    take(slotElement, entry) {
      const visit = find(slotElement, entry)
      if (visit && !isSameGuest(visit.entry, entry)) {
        remove(visit, 'changed')
        return undefined
      }
      if (visit) forget(visit)
      return visit
    },
    has(slotElement, entry) {
      const visit = find(slotElement, entry)
      return visit !== undefined && isSameGuest(visit.entry, entry)
    },
    evict(isMeant, reason) {
      for (const visit of kept.filter(isMeant)) remove(visit, reason)
    },
    forget,
    list: () => kept,
  }
}

/** Whether two entries are the same code with the same permissions. */
export const isSameGuest = (a: GuestEntry, b: GuestEntry): boolean => factsOf(a) === factsOf(b)

/** Everything that decides which code a guest is and what it may do. The paths of one module share a guest and have names of their own. */
function factsOf({ menuName, pathName, name, ...facts }: GuestEntry): string {
  return JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

type Measuring = { measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }> }

/** Memory of the page, where the browser measures it: it does so for isolated documents only. */
export function findMeasurement(): (() => Promise<number>) | undefined {
  if (!globalThis.crossOriginIsolated) return undefined
  const measuring = performance as Performance & Measuring
  if (!measuring.measureUserAgentSpecificMemory) return undefined
  return async () => (await measuring.measureUserAgentSpecificMemory?.())?.bytes ?? 0
}
