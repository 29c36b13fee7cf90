import type { Category, CleanupReport } from '../entry.ts'
import type { HashOf } from '../integrity.ts'
import type { Scope } from '../scope/scope.ts'

/** A change of the address by the browser's own history. */
export type HistoryMove = {
  action: 'PUSH' | 'REPLACE'
  state: unknown
  /** Makes the move. */
  apply(state: unknown): void
}

/** A listener of a guest's for changes of the address. */
export type MoveListener = {
  type: string
  call(event: Event): void
  /** Removes and adds it, so that an event passes it by. */
  suspend(): void
  resume(): void
}

/** What a change that a guest has not undone itself says about it. `harmless`: nothing, it ends by itself or is gone with the guest's
 *  elements. `restorable`: its evaluation can go on if the change is made again. `leak`: only another evaluation can start afresh. */
export type Remainder = 'harmless' | 'restorable' | 'leak'

/** Which changes are made again at the next visit: none, those of the evaluation (a module, which browsers evaluate once), or
 *  everything that is left (a classic guest that may go on with its evaluation). */
export type Retention = 'none' | 'evaluation' | 'visit'

/** A mounted guest as the owner of changes to the page. Each change is recorded with how to undo it. */
export type Owner = {
  /** Whether a script of this URL is the guest's. */
  owns(url: string): boolean
  /** The registered hash of one of the guest's files. */
  hashOf(url: string): string | undefined
  /** Where a file that the guest's code asks for is loaded from: another address if the portal has a copy of it.
   *  @param written the address as it is written */
  toLoaded(url: string, written?: string | null): string
  /** Whether the guest is sealed and its registered version does not have this file. */
  blocks(url: string): boolean
  /** Whether an origin that the document may call is approved for other guests only. */
  refusesOrigin(origin: string): boolean
  /** A request of the guest was refused for that reason. */
  noteRefusal(message: string): void
  /** The guest asks another origin for something. */
  noteRequest(origin: string): void
  /** Whether the guest has asked the origin of this URL for something. */
  hasRequested(url: string): boolean
  /** Undefined for a guest that shares the page's styles. */
  scope: Scope | undefined
  /** The guest has appended this element to body: usually a dialog. */
  addRoot(element: Element): void
  /** The guest has added this script, which may be from elsewhere. */
  ownScript(url: string): void
  /** Records a change. `undo` returns whether there was still something to undo. After the guest has left, the change is
   *  undone at once.
   *  @param remainder what it says about the guest if it is not undone by the guest itself
   *  @param pause takes the change back while the guest is suspended. @returns makes it again
   *  @returns forgets the change */
  record(category: Category, undo: () => boolean, remainder?: () => Remainder, pause?: Pause): () => void
  /** Whether the guest may be suspended: what cannot be observed again without it is remembered. */
  readonly isKeepable: boolean
  /** More is held back for the suspended guest than it may be. */
  noteOverflow(): void
  /** Calls back when the page is no longer monitored and `script` will be evaluated again before it is needed. */
  onClose(script: string | undefined, act: () => void): void
  /** The guest has reached for an attribute of html or body: it may have changed it. */
  touch(element: Element, attribute: string): void
  /** Counts a change that cannot be undone. */
  recordKept(category: Category): void
  /** A change that is undone with the guest and made again at its next visit, because its scripts are not evaluated again.
   *  @param again makes it for the owner of that visit
   *  @returns forgets it; undefined when it is not retained */
  retain(again: (owner: Owner) => void, options?: RetainOptions): (() => void) | undefined
  /** Runs a callback of the guest's: after it has left, with the globals and patches that it had. */
  withChanges<T>(act: () => T): T
  /** Whether its scripts are still being evaluated for the first time. */
  isEvaluating(): boolean
  /** The guest changes the address by itself. Once it is asked to leave, it may not: the address is another guest's. */
  move(move: HistoryMove): void
  /** @returns forgets the listener */
  addMoveListener(listener: MoveListener): () => void
}

/** Takes a change back, and returns what makes it again. */
export type Pause = () => () => void

export type RetainOptions = {
  /** A change that was retained has made this one: a timer that starts the next. */
  follows?: boolean
  /** It is a listener: at the first visit of a guest that sets itself up then, it is retained too. */
  isListener?: boolean
  /** Asked when the guest has left, of a change that was made after its evaluation. */
  isNeeded?(): boolean
}

/** The record of one guest's changes, from its first script until the page is no longer monitored. */
export type OwnerLedger = Owner & {
  /** A script that is not listed runs, and will at each visit: a module of SystemJS. */
  runsAgain(script: string): void
  /** The guest's scripts have been evaluated. */
  evaluated(): void
  /** What makes the retained changes again. */
  retained(): ((owner: Owner) => void)[]
  readonly moveListeners: ReadonlySet<MoveListener>
  /** The guest is asked to leave: timers that it starts from now on are its own cleanup and survive `sweep`. */
  startLeaving(): void
  hasTouched(element: Element, attribute: string): boolean
  /** Takes back what can be made again, and whatever the guest makes meanwhile. */
  suspend(): void
  resume(): void
  /** How many changes are recorded. */
  size(): number
  /** Its globals and patches are removed from the page. @param run runs a callback with them */
  lendChanges(run: RunWithChanges): void
  /** Undoes everything that was recorded.
   *  @returns `left`: how often each remainder was found among what was made after the evaluation */
  sweep(): CleanupReport & { left: Readonly<Record<Remainder, number>> }
  /** The evaluation goes on at the next visit: the callbacks of `onClose`, which are not called any more. */
  passOn(): (() => void)[]
  /** Stops the remaining timers too. */
  close(): void
}

export type OwnerOptions = {
  retention?: Retention
  /** Its listeners of this visit are retained, unless it removes them itself. */
  retainsListeners?: boolean
  /** The callbacks of `onClose` of earlier visits, if their evaluation goes on. */
  closeCallbacks?: (() => void)[] | undefined
  hashOf?: HashOf | undefined
  toLoaded?: ((url: string, written?: string | null) => string) | undefined
  sealed: boolean
  scope?: Scope | undefined
  onRoot?: ((element: Element) => void) | undefined
  refusedOrigins?: readonly string[] | undefined
  onRefusal?: ((message: string) => void) | undefined
  onMove?: ((move: HistoryMove) => void) | undefined
  isKeepable?: boolean
  onOverflow?: (() => void) | undefined
}

export type RunWithChanges = <T>(act: () => T) => T

type Phase = 'present' | 'suspended' | 'leaving' | 'gone'
type Change = {
  category: Category
  undo: () => boolean
  madeWhile: Phase
  remainder: (() => Remainder) | undefined
  pause: Pause | undefined
  /** While it is paused. */
  resume?: () => void
}

const REMAINDERS: Readonly<Partial<Record<Category, Remainder>>> = {
  listener: 'restorable',
  sheet: 'restorable',
  timer: 'harmless',
}

/** @param base the guest's folder; undefined if the shell's own scripts are below it too */
export function createOwnerLedger(
  base: string | undefined,
  scripts: readonly string[],
  options: OwnerOptions,
): OwnerLedger {
  const {
    retention = 'none',
    retainsListeners = false,
    closeCallbacks = [],
    hashOf,
    toLoaded = url => url,
    sealed,
    scope,
    onRoot,
    refusedOrigins = [],
    onRefusal,
    onMove,
    isKeepable = false,
    onOverflow,
  } = options
  const ownScripts = new Set(scripts)
  const requestedOrigins = new Set<string>()
  const rerunScripts = new Set(retention === 'evaluation' ? [] : scripts)
  const changes = new Set<Change>()
  const touched = touchedBy(base ?? scripts.join(' '))
  const kept: CleanupReport['kept'] = {}
  const retained = new Map<(owner: Owner) => void, (() => boolean) | undefined>()
  const left: Record<Remainder, number> = { harmless: 0, restorable: 0, leak: 0 }
  const moveListeners = new Set<MoveListener>()
  let phase: Phase = 'present'
  let isEvaluated = false
  let isPassedOn = false
  let runWithChanges: RunWithChanges = act => act()

  /** By script: the callers are few, and each is asked about often. */
  const moved = new Map<string, boolean>()
  function isMoved(url: string): boolean {
    const known = moved.get(url) ?? toLoaded(url) !== url
    moved.set(url, known)
    return known
  }

  function undo(isDue: (change: Change) => boolean): CleanupReport['reclaimed'] {
    const reclaimed: CleanupReport['reclaimed'] = {}
    for (const change of changes) {
      if (!isDue(change)) continue
      changes.delete(change)
      const remainder = change.remainder?.() ?? 'harmless'
      try {
        if (!change.undo()) continue
        count(reclaimed, change.category)
        left[remainder]++
      } catch {
        // A method that the guest has overridden: `close` of its own kind of socket, `removeChild` of its own element.
        count(kept, change.category)
        left.leak++
      }
    }
    return reclaimed
  }

  return {
    owns: url => (base !== undefined && (url.startsWith(base) || isMoved(url))) || ownScripts.has(url),
    toLoaded,
    runsAgain: script => void rerunScripts.add(script),
    ownScript: url => ownScripts.add(url),
    refusesOrigin: origin => refusedOrigins.includes(origin),
    noteRefusal: message => onRefusal?.(message),
    noteRequest: origin => void requestedOrigins.add(origin),
    hasRequested: url => requestedOrigins.has(URL.parse(url)?.origin ?? ''),
    scope,
    addRoot: element => onRoot?.(element),
    hashOf: url => hashOf?.(url),
    blocks: url => sealed && hashOf?.(url) === undefined,
    isKeepable,
    noteOverflow: () => onOverflow?.(),
    record(category, undo, remainder = () => REMAINDERS[category] ?? 'leak', pause) {
      if (phase === 'gone' && category !== 'timer') {
        try {
          undo()
        } catch {
          count(kept, category)
        }
        return () => {}
      }
      const change: Change = { category, undo, madeWhile: phase, remainder: isEvaluated ? remainder : undefined, pause }
      changes.add(change)
      if (phase === 'suspended' && pause) change.resume = pause()
      return () => void changes.delete(change)
    },
    onClose(script, act) {
      if (script !== undefined && rerunScripts.has(script)) closeCallbacks.push(act)
    },
    touch: (element, attribute) => void touched.add(`${element.localName} ${attribute}`),
    hasTouched: (element, attribute) => touched.has(`${element.localName} ${attribute}`),
    recordKept: category => count(kept, category),
    retain(again, { follows = false, isListener = false, isNeeded } = {}) {
      const isRetained =
        retention === 'visit'
          ? phase === 'present' || phase === 'suspended'
          : retention === 'evaluation' && (follows || !isEvaluated || (isListener && retainsListeners))
      if (!isRetained) return undefined
      retained.set(again, isEvaluated ? isNeeded : undefined)
      return () => void retained.delete(again)
    },
    move(move) {
      if (phase !== 'present') return
      if (onMove) onMove(move)
      else move.apply(move.state)
    },
    withChanges: act => runWithChanges(act),
    isEvaluating: () => !isEvaluated,
    addMoveListener(listener) {
      moveListeners.add(listener)
      return () => void moveListeners.delete(listener)
    },
    evaluated() {
      isEvaluated = true
    },
    retained: () => [...retained].flatMap(([again, isNeeded]) => ((isNeeded?.() ?? true) ? again : [])),
    moveListeners,
    suspend() {
      phase = 'suspended'
      for (const change of [...changes]) if (change.pause) change.resume = change.pause()
    },
    resume() {
      phase = 'present'
      for (const change of [...changes]) {
        const { resume } = change
        delete change.resume
        resume?.()
      }
    },
    size: () => changes.size,
    startLeaving() {
      phase = 'leaving'
    },
    lendChanges(run) {
      runWithChanges = run
    },
    sweep() {
      phase = 'gone'
      return { reclaimed: undo(change => change.category !== 'timer' || change.madeWhile !== 'leaving'), kept, left }
    },
    passOn() {
      isPassedOn = true
      return closeCallbacks
    },
    close() {
      undo(() => true)
      runWithChanges = act => act()
      if (isPassedOn) return
      for (const callback of closeCallbacks.splice(0)) callback()
    },
  }
}

const attributesByGuest = new Map<string, Set<string>>()

/** Attributes that a guest has reached for at any visit: a module may keep an object of its first one, such as body's style. */
function touchedBy(guest: string): Set<string> {
  const touched = attributesByGuest.get(guest) ?? new Set()
  attributesByGuest.set(guest, touched)
  return touched
}

/** Adds to a count by category. */
export function count(counts: Partial<Record<Category, number>>, category: Category, by = 1) {
  counts[category] = (counts[category] ?? 0) + by
}
