import type { Content, Value } from '@dermaga/service'
import { type Conflict, isSame, mergeContent } from './merge.ts'

/** Save state of a case's content. */
export type SaveState =
  /** `at` is this device's time; undefined while nothing was saved in this visit. */
  | { readonly phase: 'saved'; readonly at: number | undefined }
  | { readonly phase: 'unsaved' | 'saving' }
  /** Kept in this browser, and retried automatically. */
  | { readonly phase: 'waiting'; readonly message: string }
  /** The server rejects the content; the next change is tried again. */
  | { readonly phase: 'rejected'; readonly message: string }
  /** Somebody else changed the same fields; nothing is sent until the user decides. */
  | { readonly phase: 'conflict'; readonly conflicts: readonly Conflict[] }

/** Content that is not on the server yet, with the version it is based on. */
export interface UnsavedContent {
  readonly versi: number
  readonly base: Content
  readonly isi: Content
}

/** Result of a call. `passing`: a retry may succeed. `changed`: the case has another version now. */
export type Answer<T> = { ok: true; value: T } | { ok: false; why: 'passing' | 'changed' | 'rejected'; message: string }

/** What a save has led to. */
export interface Saved {
  readonly versi: number
  /** The fields that the portal has filled in, null for none. */
  readonly given: Readonly<Record<string, Value | null>>
}

export interface SaveApi {
  save: (versi: number, isi: Content) => Promise<Answer<Saved>>
  read: () => Promise<Answer<{ versi: number; isi: Content }>>
  /** Keeps the work in this browser; undefined removes it. */
  keep: (work: UnsavedContent | undefined) => void
  /** Schedules `act`; the returned function cancels it. */
  wait: (act: () => void, ms: number) => () => void
  now: () => number
}

export interface Snapshot {
  readonly versi: number
  readonly isi: Content
  readonly saving: SaveState
}

/** Content with values that the portal has filled in, where they may be taken. */
function withGiven(content: Content, given: Saved['given'], isTaken: (name: string) => boolean): Content {
  const result = { ...content }
  for (const [name, value] of Object.entries(given)) {
    if (!isTaken(name)) continue
    if (value === null) delete result[name]
    else result[name] = value
  }
  return result
}

export type SaveSession = ReturnType<typeof createSaveSession>

/** Pauses in ms. */
const TIMES = { typing: 800, retry: 2_000, longestRetry: 30_000 } as const

/** Content being edited. It saves itself shortly after the last change, one save at a time, each on the version that the previous save
 *  produced. Content that cannot be sent is kept in the browser and retried, and is never dropped because of another's save. */
export function createSaveSession(
  first: { versi: number; isi: Content; unsaved?: UnsavedContent | undefined },
  api: SaveApi,
) {
  let mine = first.isi
  let saved = { versi: first.versi, isi: first.isi }
  /** What kept work records as its base; older than `saved` while a conflict is open. */
  let base = saved
  let saving: SaveState = { phase: 'saved', at: undefined }
  let snapshot: Snapshot = { versi: saved.versi, isi: mine, saving }
  let running: Promise<boolean> | undefined
  let cancelTimer: (() => void) | undefined
  let retryMs: number = TIMES.retry
  let hasLeft = false
  const listeners = new Set<() => void>()

  function publish(next: SaveState = saving) {
    saving = next
    snapshot = { versi: saved.versi, isi: mine, saving }
    for (const listener of listeners) listener()
  }
  const isSaved = () => isSame(mine, saved.isi)
  const keepNow = () => api.keep(isSaved() ? undefined : { versi: base.versi, base: base.isi, isi: mine })
  const stopTimer = () => {
    cancelTimer?.()
    cancelTimer = undefined
  }
  function startTimer(ms: number) {
    stopTimer()
    cancelTimer = api.wait(() => void run(), ms)
  }

  /** Merges a newer version of the server. @returns whether saving may continue */
  function merge(theirs: { versi: number; isi: Content }, from: Content): boolean {
    const { merged, conflicts } = mergeContent(from, mine, theirs.isi)
    mine = merged
    saved = theirs
    if (conflicts.length === 0) {
      base = saved
      publish()
      return true
    }
    publish({ phase: 'conflict', conflicts })
    return false
  }

  async function saveAll(): Promise<boolean> {
    while (!isSaved()) {
      if (saving.phase === 'conflict') return false
      // A retry stays visible as waiting until it succeeds.
      if (saving.phase !== 'waiting') publish({ phase: 'saving' })
      const sent = mine
      const answer = await api.save(saved.versi, sent)
      if (answer.ok) {
        const { versi, given } = answer.value
        // What was typed meanwhile stays: the next save brings what the portal makes of it.
        mine = withGiven(mine, given, name => isSame(mine[name], sent[name]))
        saved = { versi, isi: withGiven(sent, given, () => true) }
        base = saved
        retryMs = TIMES.retry
        keepNow()
      } else if (answer.why === 'changed') {
        const theirs = await api.read()
        if (!theirs.ok) return fail(theirs)
        const mayContinue = merge(theirs.value, saved.isi)
        keepNow()
        if (!mayContinue) return false
      } else return fail(answer)
    }
    publish({ phase: 'saved', at: api.now() })
    api.keep(undefined)
    return true
  }

  function fail({ why, message }: { why: string; message: string }): boolean {
    const canRetry = why !== 'rejected'
    publish({ phase: canRetry ? 'waiting' : 'rejected', message })
    keepNow()
    if (canRetry && !hasLeft) {
      startTimer(retryMs)
      retryMs = Math.min(retryMs * 2, TIMES.longestRetry)
    }
    return false
  }

  function run(): Promise<boolean> {
    stopTimer()
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  function changed() {
    keepNow()
    // A save in progress continues with new changes by itself, and a conflict waits for its decision.
    if (running || saving.phase === 'conflict') return publish()
    if (isSaved()) {
      stopTimer()
      return publish({ phase: 'saved', at: saving.phase === 'saved' ? saving.at : undefined })
    }
    publish({ phase: 'unsaved' })
    startTimer(TIMES.typing)
  }

  if (first.unsaved) {
    mine = first.unsaved.isi
    base = { versi: first.unsaved.versi, isi: first.unsaved.base }
    if (merge(saved, base.isi)) changed()
  }

  return {
    get: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(next: Content) {
      mine = next
      changed()
    },
    /** Resolves a conflict: takes theirs for the named fields, mine for all others. */
    resolve(takeTheirs: (conflict: Conflict) => boolean) {
      if (saving.phase !== 'conflict') return
      for (const { name, theirs } of saving.conflicts.filter(takeTheirs)) {
        const { [name]: _mine, ...rest } = mine
        mine = theirs === undefined ? rest : { ...rest, [name]: theirs }
      }
      base = saved
      publish({ phase: 'unsaved' })
      keepNow()
      void run()
    },
    /** Saves now. @returns the version that has everything, undefined when it could not be saved */
    async flush(): Promise<number | undefined> {
      return (await run()) && isSaved() ? saved.versi : undefined
    },
    /** Retries now: the network is back, or the user asks for it. */
    retry() {
      if (saving.phase === 'waiting' || saving.phase === 'unsaved') void run()
    },
    /** The screen is left: unsaved work is kept and sent once more, without retries. */
    leave() {
      hasLeft = true
      stopTimer()
      if (isSaved()) return
      keepNow()
      if (saving.phase !== 'conflict' && saving.phase !== 'rejected') void run()
    },
    /** The screen is mounted again, before or after `leave`. */
    resume() {
      hasLeft = false
    },
  }
}
