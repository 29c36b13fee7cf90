import type { Category, CleanupReport } from '../entry.ts'
import { takeBaseline } from './baseline.ts'
import { type Claims, count, createClaimBook, openBook, runAs } from './claims.ts'
import { useInstruments } from './instrument.ts'
import { keepSheets } from './sheets.ts'

/** How long the page stays watched for what a guest does after it left. */
export const LINGER_MS = 30_000

export type LedgerOptions = {
  /** The guest's folder and the scripts it is made of. */
  base: string
  scripts: readonly string[]
  lingerMs: number
  isShellGlobal: (name: string) => boolean
  /** What a module left at its last stay and cannot make again: it is not evaluated twice. */
  keepsake?: Keepsake | undefined
}
export type Keepsake = { restore(claims: Claims): void }

/** The record of one guest's stay: everything it adds to the page is noted, and goes when it goes. */
export type Ledger = {
  owns(url: string): boolean
  /** Runs the guest's code. */
  run<T>(act: () => T): T
  /** The guest is asked to go: from here on its time-outs are its own tidying up. */
  leave(): void
  sweep(): CleanupReport & { keepsake: Keepsake }
}

/** The shell's own scripts must never be taken for a guest's that is served above them. */
const isAboveShell = (base: string) => import.meta.url.startsWith(base)

export function openLedger({ base, scripts, lingerMs, isShellGlobal, keepsake }: LedgerOptions): Ledger {
  const stopInstruments = useInstruments()
  const book = createClaimBook(isAboveShell(base) ? undefined : base, scripts)
  const closeBook = openBook(book)
  const baseline = takeBaseline(isShellGlobal)
  keepsake?.restore(book)

  return {
    owns: book.owns,
    run: act => runAs(book, act),
    leave: book.leave,
    sweep() {
      const showSheets = keepSheets(book)
      const values = baseline.restore()
      const things = book.sweep()
      setTimeout(() => {
        book.close()
        closeBook()
        stopInstruments()
      }, lingerMs)
      return {
        reclaimed: sum(things.reclaimed, values.reclaimed),
        kept: sum(things.kept, values.kept),
        keepsake: {
          restore(claims) {
            values.again()
            showSheets(claims)
          },
        },
      }
    },
  }
}

function sum(a: CleanupReport['kept'], b: CleanupReport['kept']): CleanupReport['kept'] {
  const total = { ...a }
  for (const [category, by] of Object.entries(b)) count(total, category as Category, by)
  return total
}
