import { BREAKER, createCircuitBreaker } from './circuit-breaker.ts'
import { type GuestEntry, TIMEOUTS, type Timeouts } from './entry.ts'
import { createEvaluations } from './evaluations.ts'
import { cachedManifest, getManifest } from './find-manifest.ts'
import type { Trust } from './integrity.ts'
import { createKeptGuests, findMeasurement, isSameGuest, KEEP, type KeepBudget } from './kept-guests.ts'
import { createLeakBudget } from './leak-budget.ts'
import { LINGER_MS } from './ledger/ledger.ts'
import { createPrefetch, type Prefetch } from './prefetch.ts'
import { createSlot } from './slot.ts'
import type { Slot, SlotHost, SlotOptions } from './slot-options.ts'
import { createTopics, type Topics } from './topics.ts'

export type BerthOptions = Partial<Trust> & {
  /** Override `TIMEOUTS` and `BREAKER`; an entry's own override these. */
  timeouts?: Partial<Timeouts>
  breaker?: Partial<typeof BREAKER>
  /** How long the page stays monitored after a guest has left, for what the guest does late. */
  lingerMs?: number
  /** Names of globals that the shell or its libraries may set while a guest is mounted. */
  isShellGlobal?(name: string): boolean
  /** How many things that cannot be removed a guest may leave in the document. */
  leakBudget?: number
  /** Whether a value may be published under a topic. Without it there are no topics. */
  isTopicValue?(topic: string, value: unknown): boolean
  /** How many guests are kept when the user leaves them, and what they may hold. */
  keep?: Partial<KeepBudget>
  /** Memory of the page, in bytes. Defaults to the browser's measurement, where it has one. */
  measureBytes?(): Promise<number>
  /** Makes a correlation id for each visit. */
  newId?(): string
}

export type Berth = Prefetch & {
  /** Publishes a value of the shell's own. @throws TypeError for a value that is not one of the topic's */
  publish: Topics['publish']
  createSlot(options: SlotOptions): Slot
  /** Whether a guest has left more in this document than its leak budget. The shell then reloads the document at the next
   *  moment at which the user loses nothing. */
  isOverBudget(): boolean
  /** Whether a guest is still unmounting, also one that the next guest no longer waits for: a reload would cut off what it saves. */
  isUnmounting(): boolean
  /** Unmounts the kept guests whose entry is not as it was: another version is live, or the user may no longer open it.
   *  @param find the entry as it is now; without it all are unmounted, as at the end of a session */
  endKept(find?: (entry: GuestEntry) => GuestEntry | undefined): void
  /** Whether a kept guest has something that the user has typed, or unsaved work: a reload of the document would lose it. */
  holdsInput(): boolean
}

/** The host of sub-applications, one for each page. Needs no framework: the shell gives each slot an element. */
export function createBerth(options: BerthOptions = {}): Berth {
  const breaker = createCircuitBreaker(() => performance.now(), { ...BREAKER, ...options.breaker })
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const trust: Trust = { requiresIntegrity: options.requiresIntegrity ?? false, origins: options.origins }
  const leakBudget = createLeakBudget(options.leakBudget)
  const host: SlotHost = {
    createSlot: slot => createSlot(host, slot),
    trust,
    leakBudget,
    breaker,
    timeouts,
    lingerMs: options.lingerMs ?? LINGER_MS,
    isShellGlobal: options.isShellGlobal ?? (() => false),
    newId: options.newId ?? (() => crypto.randomUUID()),
    getManifest: (host, timeoutMs, signal) =>
      getManifest(host, { timeoutMs, signal, fetch: (...args) => fetch(...args), random: Math.random, wait }),
    evaluations: createEvaluations(),
    retainedStates: new Map(),
    imported: new Map(),
    holders: new Set(),
    leaving: new Set(),
    failures: new Map(),
    manifests: new Map(),
    departures: new Set(),
    kept: createKeptGuests({ ...KEEP, ...options.keep }, options.measureBytes ?? findMeasurement()),
    topics: createTopics(options.isTopicValue),
  }
  const findManifest = async (entry: GuestEntry) =>
    cachedManifest(entry) ??
    breaker
      .run(entry.host, () => host.getManifest(entry.host, timeouts.manifestMs, new AbortController().signal))
      .catch(() => undefined)

  return {
    publish: host.topics.publish,
    createSlot: host.createSlot,
    isOverBudget: leakBudget.isExceeded,
    isUnmounting: () => host.departures.size > 0,
    endKept(find = () => undefined) {
      host.kept.evict(({ entry }) => find(entry) === undefined, 'session')
      host.kept.evict(({ entry }) => !isSameGuest(entry, find(entry) ?? entry), 'changed')
    },
    holdsInput: () => host.kept.list().some(visit => visit.holdsInput()),
    ...createPrefetch(findManifest, trust),
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
