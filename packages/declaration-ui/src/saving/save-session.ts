import type { Content } from '@dermaga/declaration'
import type { Conflict } from './merge.ts'
import { nextSaveState, type SaveEvent, type SaveState } from './save-state.ts'
import { createWorkingCopy, type DocumentVersion, type UnsavedWork, type Unsent } from './working-copy.ts'

/** What the screen shows of an open document. */
export interface Snapshot extends DocumentVersion {
  saving: SaveState
}

/** Result of a call to the server. `passing`: a retry may succeed. `changed`: another user saved meanwhile. */
export type Answer<T> = { ok: true; value: T } | { ok: false; why: 'passing' | 'changed' | 'rejected'; message: string }

export interface SaveApi {
  saveHeader: (versi: number, isi: Content) => Promise<Answer<number>>
  saveLines: (versi: number, ubah: Content[], hapus: number[]) => Promise<Answer<number>>
  replaceLines: (versi: number, lines: readonly Content[]) => Promise<Answer<number>>
  readHeader: () => Promise<Answer<{ versi: number; isi: Content }>>
  readLines: () => Promise<Answer<Content[]>>
  /** Stores the work in this browser; undefined removes it. */
  store: (work: UnsavedWork | undefined) => void
  /** Schedules `act`; the returned function cancels it. */
  wait: (act: () => void, ms: number) => () => void
  now: () => number
  /** Fills in what follows from an edit; set once its code has loaded. */
  complete?: (before: DocumentVersion, after: DocumentVersion) => Omit<DocumentVersion, 'versi'>
}

export type SaveSession = ReturnType<typeof createSaveSession>

/** Pauses in ms. */
const TIMES = { typing: 800, store: 200, retry: 2_000, longestRetry: 30_000 } as const
/** Above this number of changed lines the whole list is sent. */
const MOST_CHANGED = 500

/** A document being edited. It saves itself shortly after the last change, one save at a time, each on the version that the previous
 *  save produced. Work that cannot be sent is stored in the browser and retried, and is never dropped because of another user's
 *  save. `save-state.ts` has the states, `working-copy.ts` the content. */
export function createSaveSession(
  first: { versi: number; isi: Content; unsaved?: UnsavedWork | undefined },
  api: SaveApi,
) {
  const copy = createWorkingCopy(first)
  const saveTimer = createTimer(api.wait)
  const storeTimer = createTimer(api.wait)
  const listeners = new Set<() => void>()
  let saving: SaveState = { phase: 'saved', at: undefined }
  let snapshot: Snapshot = { ...copy.current(), saving }
  let running: Promise<boolean> | undefined
  let retryMs: number = TIMES.retry
  let hasLeft = false

  function dispatch(event: SaveEvent) {
    saving = nextSaveState(saving, event)
    publish()
  }
  function publish() {
    snapshot = { ...copy.current(), saving }
    for (const listener of listeners) listener()
  }
  const hasConflict = () => saving.phase === 'conflict'
  const knownConflicts = () => (saving.phase === 'conflict' ? saving.conflicts : [])

  function storeNow() {
    storeTimer.cancel()
    api.store(copy.unsavedWork())
  }

  /** @returns whether saving may continue */
  function accept(conflicts: readonly Conflict[]): boolean {
    if (conflicts.length > 0) dispatch({ type: 'conflict found', conflicts })
    return conflicts.length === 0
  }

  async function sendNext(): Promise<Answer<unknown> | undefined> {
    const unsent = copy.unsent()
    if (!unsent) return undefined
    const answer = await send(api, copy.current().versi, unsent)
    if (answer.ok) copy.markSaved(unsent, answer.value)
    return answer.ok || answer.why !== 'changed' ? answer : mergeTheirs()
  }

  async function mergeTheirs(): Promise<Answer<unknown>> {
    const header = await api.readHeader()
    if (!header.ok) return header
    const lines = copy.current().lines ? await api.readLines() : undefined
    if (lines && !lines.ok) return lines
    return { ok: true, value: accept(copy.merge({ ...header.value, lines: lines?.value }, knownConflicts())) }
  }

  async function saveAll(): Promise<boolean> {
    while (!copy.isSaved()) {
      // Stored goods wait for their lines; the rest is sent.
      if (hasConflict() || !copy.unsent()) return false
      dispatch({ type: 'save started' })
      const answer = await sendNext()
      if (answer && !answer.ok) {
        fail(answer)
        return false
      }
      retryMs = TIMES.retry
      if (!hasConflict()) copy.resetBase()
      storeNow()
    }
    if (hasConflict()) return false
    dispatch({ type: 'everything saved', at: api.now() })
    api.store(undefined)
    return true
  }

  function fail({ why, message }: { why: string; message: string }) {
    const canRetry = why !== 'rejected'
    dispatch({ type: 'save failed', canRetry, message })
    storeNow()
    if (!canRetry || hasLeft) return
    saveTimer.start(() => void run(), retryMs)
    retryMs = Math.min(retryMs * 2, TIMES.longestRetry)
  }

  function run(): Promise<boolean> {
    saveTimer.cancel()
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  function changed() {
    if (!storeTimer.isRunning()) storeTimer.start(storeNow, TIMES.store)
    // A save in progress continues with new changes by itself, and a conflict waits for its decision.
    if (running || hasConflict()) return publish()
    if (copy.isSaved()) {
      saveTimer.cancel()
      return dispatch({ type: 'reverted' })
    }
    dispatch({ type: 'edited' })
    saveTimer.start(() => void run(), TIMES.typing)
  }

  /** An edit and what follows from it. */
  function edited(edit: () => unknown) {
    const before = copy.current()
    if (edit() === false) return
    const next = api.complete?.(before, copy.current())
    if (next) {
      copy.edit(next.isi)
      if (next.lines) copy.editLines(next.lines)
    }
    changed()
  }

  if (first.unsaved && accept(copy.restore(first.unsaved))) changed()

  return {
    get: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(next: Content) {
      edited(() => copy.edit(next))
    },
    /** Lines ordered by number. */
    editLines(next: readonly Content[]) {
      edited(() => copy.editLines(next))
    },
    /** Sets all lines as loaded from the server; stored work is applied to them. */
    loadLines(read: readonly Content[]) {
      if (copy.current().lines) return
      const conflicts = copy.loadLines(read, knownConflicts())
      if (!conflicts) return publish()
      if (accept(conflicts)) changed()
    },
    /** Resolves a conflict: takes theirs for the named places, mine for all others. */
    resolve(takeTheirs: (conflict: Conflict) => boolean) {
      if (saving.phase !== 'conflict') return
      for (const conflict of saving.conflicts.filter(takeTheirs)) copy.takeTheirs(conflict)
      copy.resetBase()
      dispatch({ type: 'conflict resolved' })
      storeNow()
      void run()
    },
    /** Saves now. @returns the version that holds everything, undefined when it could not be saved */
    async flush() {
      return (await run()) && copy.isSaved() ? copy.current().versi : undefined
    },
    /** Retries now: the network is back, or the user asks for it. */
    retry() {
      if (saving.phase === 'waiting' || saving.phase === 'unsaved') void run()
    },
    /** The screen is left: unsaved work is stored and sent once more, without retries. */
    leave() {
      hasLeft = true
      saveTimer.cancel()
      if (copy.isSaved()) return
      storeNow()
      if (!hasConflict() && saving.phase !== 'rejected') void run()
    },
    /** The screen is mounted again, before or after `leave`. */
    resume() {
      hasLeft = false
    },
  }
}

function send(api: SaveApi, versi: number, unsent: Unsent): Promise<Answer<number>> {
  if (unsent.part === 'header') return api.saveHeader(versi, unsent.isi)
  const { ubah, hapus, lines } = unsent
  return ubah.length + hapus.length > MOST_CHANGED ? api.replaceLines(versi, lines) : api.saveLines(versi, ubah, hapus)
}

/** One pending call at a time; starting it again replaces it. */
function createTimer(wait: SaveApi['wait']) {
  let cancelWait: (() => void) | undefined
  const cancel = () => {
    cancelWait?.()
    cancelWait = undefined
  }
  return {
    cancel,
    isRunning: () => cancelWait !== undefined,
    start(act: () => void, ms: number) {
      cancel()
      cancelWait = wait(() => {
        cancelWait = undefined
        act()
      }, ms)
    },
  }
}
