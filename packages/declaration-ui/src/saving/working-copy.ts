import type { Content } from '@dermaga/declaration'
import { type Conflict, differenceOf, isSame, mergeHeader, mergeLines, seriOf } from './merge.ts'

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

/** A version of a document; `lines` is undefined until all are loaded. */
export interface DocumentVersion {
  versi: number
  isi: Content
  lines: readonly Content[] | undefined
}

/** What the next save sends: the header first, then the lines. */
export type Unsent =
  | { part: 'header'; isi: Content }
  | { part: 'lines'; lines: readonly Content[]; ubah: Content[]; hapus: number[] }

/** A document in three versions: as it is on the screen, as the server has it, and the base of unsaved work. Pure data: it
 *  saves nothing by itself. */
export function createWorkingCopy(first: { versi: number; isi: Content }) {
  let mine: Omit<DocumentVersion, 'versi'> = { isi: first.isi, lines: undefined }
  let saved: DocumentVersion = { ...first, lines: undefined }
  /** The base that stored work records; older than the saved version while a conflict is pending. */
  let base: DocumentVersion = saved
  /** Stored goods that wait for the lines to load. */
  let storedLines: UnsavedWork | undefined

  const lineChanges = () =>
    mine.lines && saved.lines ? differenceOf(saved.lines, mine.lines) : { ubah: [], hapus: [] }

  /** Three-way merge of mine and the server's version. Conflicting places keep their base, so that the conflict is shown
   *  again after a reload.
   *  @param known conflicts that are pending already */
  function rebase(theirs: DocumentVersion, from: DocumentVersion, known: readonly Conflict[]): Conflict[] {
    const header = mergeHeader(from.isi, mine.isi, theirs.isi)
    const goods = mine.lines && theirs.lines ? mergeLines(from.lines ?? [], mine.lines, theirs.lines) : undefined
    mine = { isi: header.merged, lines: goods?.merged ?? mine.lines }
    saved = { ...theirs, lines: goods ? theirs.lines : saved.lines }
    const ofHeader = [...known, ...header.conflicts]
    const ofGoods = goods?.conflicts ?? []
    base = {
      versi: ofHeader.length + ofGoods.length === 0 ? saved.versi : base.versi,
      isi: ofHeader.length === 0 ? saved.isi : base.isi,
      lines: ofGoods.length === 0 ? saved.lines : from.lines,
    }
    return [...ofHeader, ...ofGoods]
  }

  const isHeaderSaved = () => isSame([saved.isi], [mine.isi])

  /** The next unsaved part; undefined when there is none, or only stored goods whose lines are not loaded. */
  function unsent(): Unsent | undefined {
    if (!isHeaderSaved()) return { part: 'header', isi: mine.isi }
    const { ubah, hapus } = lineChanges()
    if (!mine.lines || ubah.length + hapus.length === 0) return undefined
    return { part: 'lines', lines: mine.lines, ubah, hapus }
  }

  const isSaved = () => unsent() === undefined && storedLines === undefined

  /** The unsaved work to store in the browser; undefined when everything is saved. */
  function unsavedWork(): UnsavedWork | undefined {
    if (isSaved()) return undefined
    const from = base.lines ?? saved.lines
    const { ubah, hapus } =
      mine.lines && from ? differenceOf(from, mine.lines) : (storedLines ?? { ubah: [], hapus: [] })
    const touched = new Set([...ubah.map(seriOf), ...hapus])
    const baseLines = from?.filter(line => touched.has(seriOf(line))) ?? storedLines?.baseLines ?? []
    return { versi: base.versi, base: base.isi, isi: mine.isi, baseLines, ubah, hapus }
  }

  return {
    current: (): DocumentVersion => ({ versi: saved.versi, ...mine }),
    unsent,
    isSaved,
    unsavedWork,
    edit(isi: Content) {
      mine = { ...mine, isi }
    },
    /** @returns whether the lines are loaded and were replaced */
    editLines(lines: readonly Content[]): boolean {
      if (!mine.lines) return false
      mine = { ...mine, lines }
      return true
    },
    /** The server has saved a part as the new version. */
    markSaved(sent: Unsent, versi: number) {
      saved = sent.part === 'header' ? { ...saved, versi, isi: sent.isi } : { ...saved, versi, lines: sent.lines }
    },
    /** Unsaved work is based on the saved version from now on. */
    resetBase() {
      base = saved
    },
    /** Restores work that an earlier visit stored. @returns its conflicts with the server's version */
    restore(work: UnsavedWork): Conflict[] {
      if (work.ubah.length > 0 || work.hapus.length > 0) storedLines = work
      mine = { ...mine, isi: work.isi }
      base = { versi: work.versi, isi: work.base, lines: undefined }
      return rebase(saved, base, [])
    },
    /** Merges a newer version of the server. @returns all conflicts, `known` ones included */
    merge(theirs: DocumentVersion, known: readonly Conflict[]): Conflict[] {
      return rebase(theirs, saved, known)
    },
    /** Sets the lines once they are loaded, and applies stored goods.
     *  @returns all conflicts; undefined when no stored goods had to be applied */
    loadLines(lines: readonly Content[], known: readonly Conflict[]): Conflict[] | undefined {
      saved = { ...saved, lines }
      mine = { ...mine, lines }
      const work = storedLines
      storedLines = undefined
      if (!work) {
        base = { ...base, lines }
        return undefined
      }
      const baseLines = withLines(lines, work.baseLines, addedIn(work))
      mine = { ...mine, lines: withLines(baseLines, work.ubah, work.hapus) }
      return rebase(saved, { ...saved, lines: baseLines }, known)
    },
    /** Replaces the place of a conflict by the other user's value. */
    takeTheirs({ name, seri, theirs }: Conflict) {
      if (seri !== undefined && mine.lines) {
        const line = Array.isArray(theirs) ? theirs : []
        mine = { ...mine, lines: withLines(mine.lines, line, line.length === 0 ? [seri] : []) }
      } else {
        const { [name]: _mine, ...rest } = mine.isi
        mine = { ...mine, isi: theirs === undefined ? rest : { ...rest, [name]: theirs } }
      }
    },
  }
}

/** Numbers of lines that did not exist in the base. */
function addedIn({ baseLines, ubah }: UnsavedWork): number[] {
  const existing = new Set(baseLines.map(seriOf))
  return ubah.map(seriOf).filter(seri => !existing.has(seri))
}

/** Lines with some replaced by number and some removed; ordered by number. */
function withLines(lines: readonly Content[], replaced: readonly Content[], removed: Iterable<number>): Content[] {
  const next = new Map(lines.map(line => [seriOf(line), line]))
  for (const line of replaced) next.set(seriOf(line), line)
  for (const seri of removed) next.delete(seri)
  return [...next.values()].sort((one, other) => seriOf(one) - seriOf(other))
}
