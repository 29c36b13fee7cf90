import {
  DECLARATION,
  declarationById,
  declarationLines,
  declarationLinesChange,
  declarationLinesReplace,
  declarationSave,
  type Outcome,
} from '@dermaga/contract'
import type { Content } from '@dermaga/declaration'
import type { MakeCall } from '../host.ts'
import type { Answer, SaveApi } from './save-session.ts'

/** Ten thousand goods lines on a slow connection need longer than other calls. */
const PATIENCE_MS = 180_000

/** The server and device functions that saving a document needs. */
export function createSaveApi(call: MakeCall, id: string, store: SaveApi['store']): SaveApi {
  const params = { id }
  return {
    store,
    now: Date.now,
    wait(act, ms) {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    saveHeader: async (versi, isi) =>
      answerOf(await call(declarationSave, { params, body: { versi, isi } }), value => value.versi),
    saveLines: async (versi, ubah, hapus) =>
      answerOf(await call(declarationLinesChange, { params, body: { versi, ubah, hapus } }), value => value.versi),
    replaceLines: async (versi, barang) =>
      answerOf(
        await call(
          declarationLinesReplace,
          { params, body: { versi, barang: barang as Content[] } },
          { timeoutMs: PATIENCE_MS },
        ),
        value => value.versi,
      ),
    readHeader: async () => answerOf(await call(declarationById, { params }), ({ versi, isi }) => ({ versi, isi })),
    readLines: () => readLines(call, id),
  }
}

/** All goods lines, page by page.
 *  @param onPage receives the number loaded so far */
export async function readLines(
  call: MakeCall,
  id: string,
  onPage: (lines: readonly Content[]) => void = () => {},
  signal?: AbortSignal,
): Promise<Answer<Content[]>> {
  let lines: Content[] = []
  for (let dari: number | undefined; ; ) {
    const query = { size: DECLARATION.pageMax, ...(dari !== undefined && { dari }) }
    const outcome = await call(declarationLines, { params: { id }, query }, signal ? { signal } : {})
    if (!outcome.ok) return answerOf(outcome, () => [])
    lines = lines.concat(outcome.value.items)
    if (outcome.value.next === undefined) return { ok: true, value: lines }
    onPage(lines)
    dari = Number(outcome.value.next)
  }
}

function answerOf<T, V>(outcome: Outcome<T>, read: (value: T) => V): Answer<V> {
  if (outcome.ok) return { ok: true, value: read(outcome.value) }
  const { code, status, message } = outcome
  if (code === 'declaration.changed') return { ok: false, why: 'changed', message }
  // A user whose session has ended signs in again: unsaved work waits in this browser.
  const mayPass = status === 0 || status === 401 || status === 429 || status >= 500
  return { ok: false, why: mayPass ? 'passing' : 'rejected', message }
}
