import type { Content } from '@dermaga/declaration'
import { type Conflict, differenceOf, isSame, mergeHeader, mergeLines, seriOf } from './merge.ts'

/** Save state of a document. */
export type Saving =
  /** `at` is this device's time; undefined while nothing was saved in this visit. */
  | { phase: 'saved'; at: number | undefined }
  | { phase: 'unsaved' }
  | { phase: 'saving' }
  /** Stored in this browser, and retried automatically. */
  | { phase: 'waiting'; message: string }
  /** The server rejects the content; the next change is tried again. */
  | { phase: 'refused'; message: string }
  /** Another user changed the same places; nothing is sent until the user decides. */
  | { phase: 'conflict'; conflicts: readonly Conflict[] }

export interface Snapshot {
  versi: number
  /** Header and parts, without goods. */
  isi: Content
  /** Every line; undefined until all are there. */
  lines: readonly Content[] | undefined
  saving: Saving
}

/** Result of a call to the server. `passing`: a retry may succeed. `changed`: another user saved meanwhile. */
export type Answer<T> = { ok: true; value: T } | { ok: false; why: 'passing' | 'changed' | 'refused'; message: string }

/** Work that is not on the server yet, with the content it is based on. */
export interface UnsavedWork {
  versi: number
  base: Content
  isi: Content
  /** Changed lines before and after, and removed lines. */
  baseLines: Content[]
  ubah: Content[]
  hapus: number[]
}

export interface SaveApi {
  saveHeader: (versi: number, isi: Content) => Promise<Answer<number>>
  saveLines: (versi: number, ubah: Content[], hapus: number[]) => Promise<Answer<number>>
  replaceLines: (versi: number, lines: readonly Content[]) => Promise<Answer<number>>
  readHeader: () => Promise<Answer<{ versi: number; isi: Content }>>
  readLines: () => Promise<Answer<Content[]>>
  /** Stores the work in this browser; undefined removes it. */
  keep: (kept: UnsavedWork | undefined) => void
  /** Schedules `act`; the returned function cancels it. */
  wait: (act: () => void, ms: number) => () => void
  now: () => number
}

/** Pauses in ms; above `mostChanged` lines the whole list is sent. */
const TIMES = { typing: 800, keep: 200, retry: 2_000, longestRetry: 30_000 } as const
const MOST_CHANGED = 500

/** A document being edited. It saves itself shortly after the last change, one save at a time, each on the version that the previous
 *  save produced. Work that cannot be sent is stored in the browser and retried, and is never dropped because of another user's
 *  save. */
export function createSaveSession(
  first: { versi: number; isi: Content; kept?: UnsavedWork | undefined },
  doors: SaveApi,
) {
  let versi = first.versi
  let savedIsi = first.isi
  let savedLines: readonly Content[] | undefined
  let isi = first.isi
  let lines: readonly Content[] | undefined
  let saving: Saving = { phase: 'saved', at: undefined }
  /** The base that stored work records; older than the saved version while a conflict is pending. */
  let began: { versi: number; isi: Content; lines: readonly Content[] | undefined } = { versi, isi, lines: undefined }
  /** Stored goods that wait for the lines to load. */
  let keptLines = first.kept && hasLines(first.kept) ? first.kept : undefined
  let running: Promise<boolean> | undefined
  let retryMs: number = TIMES.retry
  let hasLeft = false
  let giveUpSaving = () => {}
  let giveUpKeeping: (() => void) | undefined
  const listeners = new Set<() => void>()
  let snapshot: Snapshot = { versi, isi, lines, saving }

  function tell(next: Saving) {
    saving = next
    snapshot = { versi, isi, lines, saving }
    for (const listener of listeners) listener()
  }
  const lineChanges = () => (lines && savedLines ? differenceOf(savedLines, lines) : { ubah: [], hapus: [] })
  const hasLineChanges = () => {
    const { ubah, hapus } = lineChanges()
    return ubah.length > 0 || hapus.length > 0
  }
  const hasConflict = () => saving.phase === 'conflict'
  const isHeaderSaved = () => isSame([savedIsi], [isi])
  const isSaved = () => isHeaderSaved() && !hasLineChanges() && keptLines === undefined

  function keepSoon() {
    giveUpKeeping ??= doors.wait(() => {
      giveUpKeeping = undefined
      keepNow()
    }, TIMES.keep)
  }
  function keepNow() {
    giveUpKeeping?.()
    giveUpKeeping = undefined
    if (isSaved()) return doors.keep(undefined)
    const from = began.lines ?? savedLines
    const { ubah, hapus } = lines && from ? differenceOf(from, lines) : (keptLines ?? { ubah: [], hapus: [] })
    const touched = new Set([...ubah.map(seriOf), ...hapus])
    const baseLines = from?.filter(line => touched.has(seriOf(line))) ?? keptLines?.baseLines ?? []
    doors.keep({ versi: began.versi, base: began.isi, isi, baseLines, ubah, hapus })
  }

  /** Applies my changes to the server's current version.
   *  @returns whether saving may continue */
  function rebase(
    theirs: { versi: number; isi: Content; lines: readonly Content[] | undefined },
    base: Content,
    baseLines = savedLines,
  ) {
    const header = mergeHeader(base, isi, theirs.isi)
    const goods = lines && theirs.lines ? mergeLines(baseLines ?? [], lines, theirs.lines) : undefined
    versi = theirs.versi
    savedIsi = theirs.isi
    isi = header.merged
    if (goods) {
      savedLines = theirs.lines
      lines = goods.merged
    }
    const ofHeader = [...(saving.phase === 'conflict' ? saving.conflicts : []), ...header.conflicts]
    const ofGoods = goods?.conflicts ?? []
    const isAgreed = ofHeader.length + ofGoods.length === 0
    // Conflicting places keep their old base, so that the conflict is shown again after a reload.
    began = {
      versi: isAgreed ? versi : began.versi,
      isi: ofHeader.length === 0 ? savedIsi : began.isi,
      lines: ofGoods.length === 0 ? savedLines : baseLines,
    }
    if (!isAgreed) tell({ phase: 'conflict', conflicts: [...ofHeader, ...ofGoods] })
    return isAgreed
  }

  async function readAnew(): Promise<Answer<boolean>> {
    const header = await doors.readHeader()
    if (!header.ok) return header
    const goods = lines ? await doors.readLines() : undefined
    if (goods && !goods.ok) return goods
    return { ok: true, value: rebase({ ...header.value, lines: goods?.value }, savedIsi) }
  }

  /** Sends the next unsaved part. @returns undefined when everything is saved */
  async function saveNext(): Promise<Answer<unknown> | undefined> {
    if (!isHeaderSaved()) {
      const sent = isi
      const answer = await doors.saveHeader(versi, sent)
      if (answer.ok) {
        versi = answer.value
        savedIsi = sent
      }
      return answer
    }
    const sent = lines
    const { ubah, hapus } = lineChanges()
    if (!sent || (ubah.length === 0 && hapus.length === 0)) return undefined
    const answer = await (ubah.length + hapus.length > MOST_CHANGED
      ? doors.replaceLines(versi, sent)
      : doors.saveLines(versi, ubah, hapus))
    if (answer.ok) {
      versi = answer.value
      savedLines = sent
    }
    return answer
  }

  async function saveAll(): Promise<boolean> {
    for (;;) {
      if (saving.phase === 'conflict') return false
      if (isSaved()) break
      // Stored goods wait for their lines; the rest is sent.
      if (isHeaderSaved() && !hasLineChanges()) return false
      // A scheduled retry counts as unsaved.
      if (saving.phase !== 'waiting') tell({ phase: 'saving' })
      let answer: Answer<unknown> | undefined = await saveNext()
      if (answer && !answer.ok && answer.why === 'changed') answer = await readAnew()
      if (answer && !answer.ok) {
        const isPassing = answer.why !== 'refused'
        tell({ phase: isPassing ? 'waiting' : 'refused', message: answer.message })
        keepNow()
        if (isPassing && !hasLeft) {
          later(retryMs)
          retryMs = Math.min(retryMs * 2, TIMES.longestRetry)
        }
        return false
      }
      retryMs = TIMES.retry
      if (!hasConflict()) began = { versi, isi: savedIsi, lines: savedLines }
      keepNow()
    }
    tell({ phase: 'saved', at: doors.now() })
    doors.keep(undefined)
    return true
  }

  function run(): Promise<boolean> {
    giveUpSaving()
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }
  function later(ms: number) {
    giveUpSaving()
    giveUpSaving = doors.wait(() => void run(), ms)
  }
  function changed() {
    keepSoon()
    // A save in progress continues with new changes by itself, and a conflict waits for its decision.
    if (running || saving.phase === 'conflict') return tell(saving)
    if (isSaved()) {
      giveUpSaving()
      return tell({ phase: 'saved', at: saving.phase === 'saved' ? saving.at : undefined })
    }
    tell({ phase: 'unsaved' })
    later(TIMES.typing)
  }

  if (first.kept) {
    isi = first.kept.isi
    began = { versi: first.kept.versi, isi: first.kept.base, lines: undefined }
    if (rebase({ versi, isi: savedIsi, lines: undefined }, first.kept.base)) changed()
  }

  return {
    get: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(next: Content) {
      isi = next
      changed()
    },
    /** Lines ordered by number. */
    editLines(next: readonly Content[]) {
      if (!lines) return
      lines = next
      changed()
    },
    /** Sets all lines as loaded from the server; stored work is applied to them. */
    linesRead(read: readonly Content[]) {
      if (lines) return
      savedLines = read
      lines = read
      const kept = keptLines
      keptLines = undefined
      if (!kept) {
        began = { ...began, lines: read }
        return tell(saving)
      }
      const gone = new Set(kept.hapus)
      const base = withLines(read, kept.baseLines, addedIn(kept))
      lines = withLines(base, kept.ubah, gone)
      if (rebase({ versi, isi: savedIsi, lines: read }, savedIsi, base)) changed()
    },
    /** Resolves a conflict: takes theirs for the named places, mine for all others. */
    resolve(takeTheirs: (conflict: Conflict) => boolean) {
      if (saving.phase !== 'conflict') return
      for (const conflict of saving.conflicts.filter(takeTheirs)) {
        const { name, seri, theirs } = conflict
        if (seri !== undefined && lines) {
          const line = Array.isArray(theirs) ? theirs : []
          lines = withLines(lines, line, line.length === 0 ? [seri] : [])
        } else {
          const { [name]: _mine, ...rest } = isi
          isi = theirs === undefined ? rest : { ...rest, [name]: theirs }
        }
      }
      began = { versi, isi: savedIsi, lines: savedLines }
      tell({ phase: 'unsaved' })
      keepNow()
      void run()
    },
    /** Saves now. @returns the version that holds everything, undefined when it could not be saved */
    async flush() {
      return (await run()) && isSaved() ? versi : undefined
    },
    /** Retries now: the network is back, or the user asks for it. */
    tryNow() {
      if (saving.phase === 'waiting' || saving.phase === 'unsaved') void run()
    },
    /** Another call has produced a newer version of the same content. */
    versionIs(next: number) {
      versi = next
      began = { ...began, versi }
      tell(saving)
    },
    /** The screen is left: unsaved work is stored and sent once more, without retries. */
    leave() {
      hasLeft = true
      giveUpSaving()
      if (isSaved()) return
      keepNow()
      if (saving.phase !== 'conflict' && saving.phase !== 'refused') void run()
    },
    /** The screen is mounted again, before or after `leave`. */
    stay() {
      hasLeft = false
    },
  }
}

export type SaveSession = ReturnType<typeof createSaveSession>

const hasLines = (kept: UnsavedWork) => kept.ubah.length > 0 || kept.hapus.length > 0

/** Numbers of lines that did not exist in the base. */
function addedIn({ baseLines, ubah }: UnsavedWork): number[] {
  const were = new Set(baseLines.map(seriOf))
  return ubah.map(seriOf).filter(seri => !were.has(seri))
}

/** Lines with some replaced by number and some removed; ordered by number. */
function withLines(lines: readonly Content[], put: readonly Content[], gone: Iterable<number>): Content[] {
  const next = new Map(lines.map(line => [seriOf(line), line]))
  for (const line of put) next.set(seriOf(line), line)
  for (const seri of gone) next.delete(seri)
  return [...next.values()].sort((one, other) => seriOf(one) - seriOf(other))
}
