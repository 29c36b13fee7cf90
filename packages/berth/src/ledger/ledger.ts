import type { Category, CleanupReport } from '../entry.ts'
import type { HashOf } from '../integrity.ts'
import type { Scope } from '../scope/scope.ts'
import { count, createOwnerLedger, type Owner, registerOwner, runAs } from './attribution.ts'
import { type Baseline, takeBaseline } from './baseline.ts'
import { acquirePatches } from './patches.ts'
import { retainSheets } from './stylesheets.ts'

/** How long the page stays watched for what a guest does after it left. */
export const LINGER_MS = 30_000

/** Sees what happens to the page from now on, whoever does it. */
export type Monitor = { baseline: Baseline; close(): void }

/** @param isShellGlobal names of the window that the shell or its libraries may set at any time */
export function openMonitor(isShellGlobal: (name: string) => boolean): Monitor {
  const close = acquirePatches()
  return { baseline: takeBaseline(isShellGlobal), close }
}

export type LedgerOptions = {
  /** Opened before anything of the guest has come; the ledger closes it. */
  watch: Monitor
  /** The guest's folder and the scripts it is made of. */
  base: string
  scripts: readonly string[]
  /** Of the registered version. */
  hashOf?: HashOf | undefined
  /** Nothing beyond the registered version is loaded. */
  sealed?: boolean
  scope?: Scope | undefined
  /** Told of every element that the guest appends to body. */
  onRoot?(element: Element): void
  lingerMs: number
  /** A module: browsers evaluate it once, however often it is mounted. */
  staysEvaluated: boolean
  /** What it left at its last stay and cannot make again. */
  keepsake?: RetainedState | undefined
}
export type RetainedState = {
  /** Globals and patches of its evaluation. Those it made later, while mounted, it will make again. */
  repeatEvaluation(): void
  showSheets(claims: Owner): void
}

/** The record of one guest's stay: everything it adds to the page is noted, and goes when it goes. */
export type Ledger = {
  owns(url: string): boolean
  /** Runs the guest's code. */
  run<T>(act: () => T): T
  /** The guest's scripts have run, and it is about to be mounted. */
  evaluated(): void
  /** The guest is asked to go: from here on its time-outs are its own tidying up. */
  leave(): void
  sweep(): CleanupReport & { keepsake?: RetainedState }
}

/** The shell's own scripts must never be taken for a guest's that is served above them. */
const isAboveShell = (base: string) => import.meta.url.startsWith(base)

export function openLedger(options: LedgerOptions): Ledger {
  const { watch, base, scripts, hashOf, sealed = false, scope, onRoot, lingerMs, staysEvaluated, keepsake } = options
  const book = createOwnerLedger(isAboveShell(base) ? undefined : base, scripts, {
    staysEvaluated,
    hashOf,
    sealed,
    scope,
    onRoot,
  })
  const closeBook = registerOwner(book)
  const { baseline } = watch
  let repeatEvaluation = keepsake?.repeatEvaluation
  keepsake?.repeatEvaluation()
  keepsake?.showSheets(book)
  function evaluated() {
    if (staysEvaluated) repeatEvaluation ??= baseline.remember()
  }

  return {
    owns: book.owns,
    run: act => runAs(book, act),
    evaluated,
    leave: book.leave,
    sweep() {
      const showSheets = retainSheets(book)
      evaluated()
      const values = baseline.restore()
      const things = book.sweep()
      setTimeout(() => {
        book.close()
        closeBook()
        watch.close()
      }, lingerMs)
      return {
        reclaimed: sum(things.reclaimed, values.reclaimed),
        kept: sum(things.kept, values.kept),
        ...(repeatEvaluation && { keepsake: { repeatEvaluation, showSheets } }),
      }
    },
  }
}

function sum(a: CleanupReport['kept'], b: CleanupReport['kept']): CleanupReport['kept'] {
  const total = { ...a }
  for (const [category, by] of Object.entries(b)) count(total, category as Category, by)
  return total
}
