import type { Category, CleanupReport } from '../entry.ts'
import type { HashOf } from '../integrity.ts'
import type { Scope } from '../scope/scope.ts'
import { afterMs, settled } from '../settle.ts'
import { registerOwner, runAs } from './attribution.ts'
import { type Baseline, type CapturedValues, takeBaseline, withFlags } from './baseline.ts'
import { limitListening } from './own-listening.ts'
import { count, createOwnerLedger, type HistoryMove, type Owner, type Retention } from './owner.ts'
import { acquirePatches } from './patches.ts'
import { enterPage, isAccompanied, leavePage } from './shared-baseline.ts'
import { type RetainedStylesheets, retainStylesheets } from './stylesheets.ts'

/** How long the page stays monitored after a guest has left, for what the guest does late. */
export const LINGER_MS = 30_000

/** Observes all changes of the page from the moment it is opened. */
export type PageMonitor = {
  readonly baseline: Baseline
  /** Compares with the page as it is now, after `baseline` was left. */
  renew(): void
  close(): void
}

/** @param isShellGlobal names of globals that the shell or its libraries may set at any time */
export function openPageMonitor(isShellGlobal: (name: string) => boolean): PageMonitor {
  const release = acquirePatches()
  let baseline = takeBaseline(isShellGlobal)
  enterPage(baseline)
  return {
    get baseline() {
      return baseline
    },
    renew() {
      baseline = takeBaseline(isShellGlobal)
      enterPage(baseline)
    },
    close() {
      leavePage(baseline)
      release()
    },
  }
}

export type LedgerOptions = {
  /** Opened before the guest's first script runs; the ledger closes it. */
  monitor: PageMonitor
  /** The guest's folder. */
  base: string
  scripts: readonly string[]
  /** Of the registered version. */
  hashOf?: HashOf | undefined
  /** Where a file that the guest's code asks for is loaded from. */
  toLoaded?(url: string, written?: string | null): string
  /** Whether files that are not registered are blocked. */
  sealed?: boolean
  scope?: Scope | undefined
  /** Called for each element that the guest appends to body. */
  onRoot?(element: Element): void
  /** Origins that are approved for other guests of the document only. */
  refusedOrigins?: readonly string[] | undefined
  /** Called for each request to one of them. */
  onRefusal?(message: string): void
  /** The guest changes the address by itself. */
  onMove?(move: HistoryMove): void
  lingerMs: number
  retention: Retention
  /** What it makes at its first mount stays its own: a custom element, whose application has no other beginning. */
  startsAtMount?: boolean
  /** Of the guest's last visit, if its scripts are not evaluated again. */
  retained?: RetainedState | undefined
  /** Whether the guest may be suspended. */
  isKeepable?: boolean
  /** More is held back for the suspended guest than it may be. */
  onOverflow?(): void
}

/** What a guest has made that is not evaluated again, and cannot make again. It is removed with the guest and restored at
 *  the next visit. */
export type RetainedState = {
  /** Globals and patches. */
  values: CapturedValues
  stylesheets: RetainedStylesheets
  /** Adds its listeners, timers and observers again. */
  restoreChanges(owner: Owner): void
  /** What is to be called when its evaluation ends. */
  closeCallbacks: (() => void)[]
}

/** The cleanup ledger of one visit: everything that the guest adds to the page is recorded, and removed in the end. */
export type Ledger = {
  owns(url: string): boolean
  /** Whether the guest has asked the origin of this URL for something. */
  hasRequested(url: string): boolean
  /** A script that is not listed runs, and will at each visit. */
  runsAgain(script: string): void
  /** Runs the guest's code. */
  run<T>(act: () => T): T
  /** Scripts of the guest have run: what they have put over the page's listening functions applies to the guest only. */
  ran(): void
  /** The guest's scripts have run, and it is about to be mounted. */
  evaluated(): void
  /** Runs `act` with the guest's listeners for changes of the address removed. */
  withoutMoveListeners(act: () => void): void
  /** Calls the guest's listeners for this change of the address. */
  notifyOfMove(event: Event): void
  /** Records what the shell does for the guest. @returns forgets it */
  record: Owner['record']
  /** Takes back what the guest has added to the page, with its listeners, timers and observers, so that it can be made again.
   *  @returns false when nobody knows what of it is the guest's: another one is present */
  suspend(): boolean
  resume(): void
  /** How many changes are recorded. */
  size(): number
  /** The guest is asked to leave: timers that it starts from now on are its own cleanup. */
  startLeaving(): void
  /** Removes what was recorded. Never throws.
   *  @param late what the guest is still doing: the page stays monitored until it is over
   *  @param mayGoOn whether nothing else prevents the evaluation of a classic guest from going on
   *  @returns `retained`: for the next visit, which goes on with the same evaluation. Of a classic guest only if it has left nothing
   *  but what can be made again, and nothing new if it has gone on with an earlier evaluation */
  sweep(
    late?: Promise<unknown>,
    mayGoOn?: boolean,
  ): CleanupReport & { retained?: RetainedState; isAccompanied?: boolean }
}

/** How long the page stays monitored at most for a guest that never finishes, in periods of `lingerMs`. */
const MAX_LATE = 10

/** Whether the shell's own scripts are below the guest's folder: they must not be attributed to the guest. */
const containsShell = (base: string) => import.meta.url.startsWith(base)

export function openLedger(options: LedgerOptions): Ledger {
  const { monitor, base, scripts, hashOf, toLoaded, sealed = false, scope, lingerMs, retention, retained } = options
  const isStart = options.startsAtMount === true && retained === undefined
  const { onRoot, refusedOrigins, onRefusal, onMove, isKeepable = false, onOverflow } = options
  const owner = createOwnerLedger(containsShell(base) ? undefined : base, scripts, {
    retention,
    retainsListeners: isStart,
    closeCallbacks: retained?.closeCallbacks,
    hashOf,
    toLoaded,
    sealed,
    scope,
    onRoot,
    refusedOrigins,
    onRefusal,
    onMove,
    isKeepable,
    onOverflow,
  })
  let unregister = registerOwner(owner)
  const listening = limitListening(owner)
  /** Of a suspended guest. */
  let makeAgain: (() => void) | undefined
  // Not the state itself: the ledger would hold that of every earlier visit.
  let values = retained?.values
  const inlineBefore = retained?.stylesheets.inline
  retained?.values.apply()
  retained?.stylesheets.restore(owner)
  retained?.restoreChanges(owner)
  listening.limit()
  function evaluated() {
    if (retention === 'evaluation' && !values) {
      listening.lift()
      values = monitor.baseline.captureChanges()
    }
    listening.limit()
    owner.evaluated()
  }

  function close() {
    owner.close()
    unregister()
    monitor.close()
  }

  return {
    owns: owner.owns,
    hasRequested: owner.hasRequested,
    runsAgain: owner.runsAgain,
    run: act => runAs(owner, act),
    ran: listening.limit,
    evaluated,
    withoutMoveListeners(act) {
      const listeners = [...owner.moveListeners]
      for (const { suspend } of listeners) suspend()
      try {
        act()
      } finally {
        for (const { resume } of listeners) resume()
      }
    },
    notifyOfMove(event) {
      for (const { type, call } of [...owner.moveListeners]) if (type === event.type) runAs(owner, () => call(event))
    },
    record: owner.record,
    suspend() {
      const { baseline } = monitor
      if (isAccompanied(baseline)) return false
      owner.suspend()
      listening.lift()
      const changed = baseline.captureChanges()
      const applyDocument = baseline.captureDocument(owner.hasTouched)
      makeAgain = () => {
        changed.apply()
        applyDocument()
      }
      leavePage(baseline, owner.hasTouched, changed)
      return true
    },
    resume() {
      monitor.renew()
      // Later than those of the guests that were shown meanwhile.
      unregister()
      unregister = registerOwner(owner)
      makeAgain?.()
      makeAgain = undefined
      listening.limit()
      owner.resume()
    },
    size: owner.size,
    startLeaving: owner.startLeaving,
    sweep(late, mayGoOn = true) {
      // First: whatever fails below, the page does not stay monitored.
      const closeLater = () => afterMs(lingerMs, close)
      if (late) void settled(late, MAX_LATE * lingerMs).then(closeLater)
      else closeLater()
      evaluated()
      const { baseline } = monitor
      listening.lift()
      const earlier = values
      const changed = baseline.captureChanges()
      if (retention === 'none') values = undefined
      else values = retention === 'visit' || isStart ? changed : values && withFlags(values, changed)
      const stylesheets = retention === 'none' ? undefined : retainStylesheets(owner)
      const restored = leavePage(baseline, owner.hasTouched, changed)
      // Others are present, so that nothing is restored yet.
      listening.limit()
      owner.lendChanges(changed.during)
      const again = owner.retained()
      const { left, ...changes } = owner.sweep()
      const reclaimed = sum(changes.reclaimed, restored.reclaimed)
      const kept = sum(changes.kept, restored.kept)
      if (!values || !stylesheets) return { reclaimed, kept }
      const isClean =
        left.leak === 0 &&
        again.length <= MAX_RETAINED &&
        values.isRestorable &&
        !isBeyondValues(restored) &&
        (inlineBefore === undefined ||
          earlier === undefined ||
          (left.restorable === 0 && stylesheets.inline <= inlineBefore && !values.hasGrownSince(earlier)))
      if (retention === 'visit' && isAccompanied(baseline)) return { reclaimed, kept, isAccompanied: true }
      if (retention === 'visit' && !(isClean && mayGoOn)) return { reclaimed, kept }
      const restoreChanges = inOrder(again)
      return { reclaimed, kept, retained: { values, stylesheets, restoreChanges, closeCallbacks: owner.passOn() } }
    },
  }
}

/** A function of its own: a closure in `sweep` would hold the ledger, and the ledgers of all earlier visits. */
const inOrder = (all: readonly ((owner: Owner) => void)[]) => (owner: Owner) => {
  for (const act of all) act(owner)
}

/** More changes of one guest are not made again: they hold what was needed for them in memory. */
const MAX_RETAINED = 200

/** Whether more than globals and patches had to be restored. */
const isBeyondValues = ({ reclaimed, kept }: CleanupReport) =>
  [...Object.keys(reclaimed), ...Object.keys(kept)].some(category => category !== 'global' && category !== 'patch')

function sum(a: CleanupReport['kept'], b: CleanupReport['kept']): CleanupReport['kept'] {
  const total = { ...a }
  for (const [category, by] of Object.entries(b)) count(total, category as Category, by)
  return total
}
