import { BREAKER, createCircuitBreaker } from './circuit-breaker.ts'
import { type GuestEntry, TIMEOUTS, type Timeouts } from './entry.ts'
import type { Trust } from './integrity.ts'
import { createLeakBudget } from './leak-budget.ts'
import { LINGER_MS } from './ledger/ledger.ts'
import { cachedManifest, getManifest } from './manifest.ts'
import { createPrefetch, type Prefetch } from './prefetch.ts'
import { createSlot, type Slot, type SlotHost, type SlotOptions } from './slot.ts'

export type BerthOptions = Partial<Trust> & {
  /** Over the defaults of design 04; an entry's own go over these. */
  timeouts?: Partial<Timeouts>
  breaker?: Partial<typeof BREAKER>
  /** How long the page stays watched for what a guest does after it left. */
  lingerMs?: number
  /** Names of the window that the shell or its libraries may set while a guest is there. */
  isShellGlobal?(name: string): boolean
  /** How many things a guest may leave in the document that nobody can take away. */
  leakBudget?: number
  /** A correlation id for each stay of a guest. */
  newId?(): string
}

export type Berth = Prefetch & {
  createSlot(options: SlotOptions): Slot
  /** A guest has left more in this document than it may: it is loaded anew at the next moment at which nothing is lost. */
  isOverBudget(): boolean
}

/** The host of sub-applications: one for the page. Framework-free; the shell gives each slot an element. */
export function createBerth(options: BerthOptions = {}): Berth {
  const breaker = createCircuitBreaker(() => performance.now(), { ...BREAKER, ...options.breaker })
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const trust: Trust = { requiresIntegrity: options.requiresIntegrity ?? false, origins: options.origins }
  const wear = createLeakBudget(options.leakBudget)
  const shared: SlotHost = {
    trust,
    leakBudget: wear,
    breaker,
    timeouts,
    lingerMs: options.lingerMs ?? LINGER_MS,
    isShellGlobal: options.isShellGlobal ?? (() => false),
    newId: options.newId ?? (() => crypto.randomUUID()),
    getManifest: (host, timeoutMs, signal) =>
      getManifest(host, { timeoutMs, signal, fetch: (...call) => fetch(...call), random: Math.random, wait }),
    retainedStates: new Map(),
    failures: new Map(),
    manifests: new Map(),
  }
  const findManifest = async (entry: GuestEntry) =>
    cachedManifest(entry) ??
    breaker
      .run(entry.host, () => shared.getManifest(entry.host, timeouts.manifestMs, new AbortController().signal))
      .catch(() => undefined)

  return {
    createSlot: slot => createSlot(shared, slot),
    isOverBudget: wear.isExceeded,
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
