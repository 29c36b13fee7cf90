import type { Category, CleanupReport } from '../entry.ts'
import type { HashOf } from '../integrity.ts'
import type { Scope } from '../scope/scope.ts'
import { callerUrls, type Wrapper } from './caller.ts'

/** What one guest did to the page in one stay, and how to undo it. */
export type Owner = {
  /** Whether a script of this address is the guest's. */
  owns(url: string): boolean
  /** The registered hash of a file of the guest's. */
  hashOf(url: string): string | undefined
  /** The guest is sealed, and its registered version has no such file. */
  blocks(url: string): boolean
  /** What keeps its styles to itself, where it has that. */
  scope: Scope | undefined
  /** The guest appended this to body: a dialog, most of all. */
  addRoot(element: Element): void
  /** A script the guest brought from elsewhere. */
  ownScript(url: string): void
  /** Notes something done; `undo` says whether there was still something to undo. The answer forgets it.
   *  After the guest has gone it is undone at once. */
  record(category: Category, undo: () => boolean): () => void
  /** Does something when the watch is over, where `script` is one that every stay runs anew: what a module made in its
   *  evaluation it needs again. */
  onClose(script: string | undefined, act: () => void): void
  /** Notes something that stays. */
  recordKept(category: Category): void
}

export type OwnerLedger = Owner & {
  /** From here on timers count as the guest's own tidying up, and may run on after `sweep`. */
  leave(): void
  sweep(): CleanupReport
  /** The last timers go too. */
  close(): void
}

type Claim = { category: Category; undo: () => boolean; made: 'staying' | 'leaving' | 'gone' }

/** @param base the guest's folder, or undefined where the shell's own scripts lie below it too */
export function createOwnerLedger(
  base: string | undefined,
  scripts: readonly string[],
  version: {
    /** Its scripts are modules, evaluated once. */
    staysEvaluated?: boolean
    hashOf?: HashOf | undefined
    sealed: boolean
    scope?: Scope | undefined
    onRoot?: ((element: Element) => void) | undefined
  },
): OwnerLedger {
  const adopted = new Set(scripts)
  const runAnew = new Set(version.staysEvaluated ? [] : scripts)
  const endings: (() => void)[] = []
  const claims = new Set<Claim>()
  const kept: CleanupReport['kept'] = {}
  let phase: Claim['made'] = 'staying'

  function undoWhere(mayGo: (claim: Claim) => boolean): CleanupReport['reclaimed'] {
    const reclaimed: CleanupReport['reclaimed'] = {}
    for (const claim of claims) {
      if (!mayGo(claim)) continue
      claims.delete(claim)
      if (claim.undo()) count(reclaimed, claim.category)
    }
    return reclaimed
  }

  return {
    owns: url => (base !== undefined && url.startsWith(base)) || adopted.has(url),
    ownScript: url => adopted.add(url),
    scope: version.scope,
    addRoot: element => version.onRoot?.(element),
    hashOf: url => version.hashOf?.(url),
    blocks: url => version.sealed && version.hashOf?.(url) === undefined,
    record(category, undo) {
      if (phase === 'gone' && category !== 'timer') {
        undo()
        return () => {}
      }
      const claim: Claim = { category, undo, made: phase }
      claims.add(claim)
      return () => void claims.delete(claim)
    },
    onClose(script, act) {
      if (script !== undefined && runAnew.has(script)) endings.push(act)
    },
    recordKept: category => count(kept, category),
    leave() {
      phase = 'leaving'
    },
    sweep() {
      phase = 'gone'
      return { reclaimed: undoWhere(claim => claim.category !== 'timer' || claim.made === 'staying'), kept }
    },
    close() {
      undoWhere(() => true)
      for (const end of endings) end()
    },
  }
}

export function count(counts: Partial<Record<Category, number>>, category: Category, by = 1) {
  counts[category] = (counts[category] ?? 0) + by
}

/** The newest last. */
const open: Owner[] = []
let turn: Owner | undefined

/** While a book is open, what its guest's scripts do is noted in it. The newest owner of an address wins. */
export function registerOwner(book: Owner): () => void {
  open.push(book)
  return () => void open.splice(open.indexOf(book), 1)
}

export const registeredOwners = (): Iterable<Owner> => open

/** Runs code of `owner`, or of the shell, called from the other side. */
export function runAs<T>(owner: Owner | undefined, act: () => T): T {
  const before = turn
  turn = owner
  try {
    return act()
  } finally {
    turn = before
  }
}

export function ownerOf(url: string): Owner | undefined {
  return open.findLast(book => book.owns(url))
}

/** Whose script called `wrapper`; undefined: the shell's.
 *  @param overlaid somebody wrapped the wrapper. The nearest caller is then that somebody, also for the shell's
 *  own calls: they are told by the shell's frames below, unless the berth itself just called the guest. */
export function ownerOfCaller(wrapper: Wrapper, overlaid: boolean): Owner | undefined {
  if (open.length === 0) return undefined
  const [nearest, ...below] = callerUrls(wrapper, overlaid)
  const owner = nearest === undefined ? undefined : ownerOf(nearest)
  if (overlaid && owner && turn !== owner && below.some(url => !owner.owns(url))) return undefined
  return owner
}

/** Whether a sealed guest would get a script that its registered version does not have: one of its folder, or one it
 *  asks for itself. @param asker the function that was called to allow it */
export function isScriptBlocked(address: string, asker: Wrapper): boolean {
  if (open.length === 0) return false
  const owner = ownerOf(address) ?? ownerOfCaller(asker, false)
  return owner?.blocks(address) ?? false
}
