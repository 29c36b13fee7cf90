import type { Category, CleanupReport } from '../entry.ts'
import type { HashOf } from '../integrity.ts'
import type { Scope } from '../scope/scope.ts'
import { afterMs, settled } from '../settle.ts'
import { registerOwner, runAs } from './attribution.ts'
import { type Baseline, takeBaseline } from './baseline.ts'
import { count, createOwnerLedger, type HistoryMove, type Owner } from './owner.ts'
import { acquirePatches } from './patches.ts'
import { retainStylesheets } from './stylesheets.ts'

/** How long the page stays monitored after a guest has left, for what the guest does late. */
export const LINGER_MS = 30_000

/** Observes all changes of the page from the moment it is opened. */
export type PageMonitor = { baseline: Baseline; close(): void }

/** @param isShellGlobal names of globals that the shell or its libraries may set at any time */
export function openPageMonitor(isShellGlobal: (name: string) => boolean): PageMonitor {
  const close = acquirePatches()
  return { baseline: takeBaseline(isShellGlobal), close }
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
  toLoaded?(url: string): string
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
  /** Its scripts are evaluated once, however often it is mounted. */
  isModule: boolean
  /** Of the guest's last visit. */
  retained?: RetainedState | undefined
}

/** What a module has made when it was evaluated, and cannot make again. It is removed with the guest and restored at the
 *  next visit. */
export type RetainedState = {
  /** Sets the globals and patches of the evaluation again. */
  restoreGlobals(): void
  restoreStylesheets(owner: Owner): void
  /** Adds its listeners, timers and observers again. */
  restoreChanges(owner: Owner): void
}

/** The cleanup ledger of one visit: everything that the guest adds to the page is recorded, and removed in the end. */
export type Ledger = {
  owns(url: string): boolean
  /** Whether the guest has asked the origin of this URL for something. */
  hasRequested(url: string): boolean
  /** Runs the guest's code. */
  run<T>(act: () => T): T
  /** The guest's scripts have run, and it is about to be mounted. */
  evaluated(): void
  /** Runs `act` with the guest's listeners for changes of the address removed. */
  withoutMoveListeners(act: () => void): void
  /** Calls the guest's listeners for this change of the address. */
  notifyOfMove(event: Event): void
  /** Records what the shell does for the guest. @returns forgets it */
  record: Owner['record']
  /** The guest is asked to leave: timers that it starts from now on are its own cleanup. */
  startLeaving(): void
  /** Removes what was recorded. Never throws.
   *  @param late what the guest is still doing: the page stays monitored until it is over */
  sweep(late?: Promise<unknown>): CleanupReport & { retained?: RetainedState }
}

/** How long the page stays monitored at most for a guest that never finishes, in periods of `lingerMs`. */
const MAX_LATE = 10

/** Whether the shell's own scripts are below the guest's folder: they must not be attributed to the guest. */
const containsShell = (base: string) => import.meta.url.startsWith(base)

export function openLedger(options: LedgerOptions): Ledger {
  const { monitor, base, scripts, hashOf, toLoaded, sealed = false, scope, lingerMs, isModule, retained } = options
  const { onRoot, refusedOrigins, onRefusal, onMove } = options
  const owner = createOwnerLedger(containsShell(base) ? undefined : base, scripts, {
    isModule,
    hashOf,
    toLoaded,
    sealed,
    scope,
    onRoot,
    refusedOrigins,
    onRefusal,
    onMove,
  })
  const unregister = registerOwner(owner)
  const { baseline } = monitor
  let restoreGlobals = retained?.restoreGlobals
  retained?.restoreGlobals()
  retained?.restoreStylesheets(owner)
  retained?.restoreChanges(owner)
  function evaluated() {
    if (isModule) restoreGlobals ??= baseline.captureChanges()
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
    run: act => runAs(owner, act),
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
    startLeaving: owner.startLeaving,
    sweep(late) {
      // First: whatever fails below, the page does not stay monitored.
      const closeLater = () => afterMs(lingerMs, close)
      if (late) void settled(late, MAX_LATE * lingerMs).then(closeLater)
      else closeLater()
      const restoreStylesheets = retainStylesheets(owner)
      evaluated()
      const values = baseline.restore(owner.hasTouched)
      const again = [...owner.retained]
      const restoreChanges = (next: Owner) => {
        for (const make of again) make(next)
      }
      const changes = owner.sweep()
      return {
        reclaimed: sum(changes.reclaimed, values.reclaimed),
        kept: sum(changes.kept, values.kept),
        ...(restoreGlobals && { retained: { restoreGlobals, restoreStylesheets, restoreChanges } }),
      }
    },
  }
}

function sum(a: CleanupReport['kept'], b: CleanupReport['kept']): CleanupReport['kept'] {
  const total = { ...a }
  for (const [category, by] of Object.entries(b)) count(total, category as Category, by)
  return total
}
