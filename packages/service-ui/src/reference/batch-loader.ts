import { REFERENCE, type ReferenceEntry } from '@dermaga/contract'

/** Loads the entries of some codes of a list. */
export type LoadBatch = (
  list: string,
  kodeDokumen: string | undefined,
  codes: readonly string[],
) => Promise<ReferenceEntry[]>

interface Waiting {
  code: string
  found: (entries: ReferenceEntry[]) => void
  failed: (problem: unknown) => void
}

/** Batches requests for codes: those of one turn become one call per list.
 *  @param soon runs its argument when the turn is over */
export function createBatchLoader(ask: LoadBatch, soon: (work: () => void) => void) {
  const turns = new Map<string, Waiting[]>()

  async function flush(list: string, kodeDokumen: string | undefined, all: readonly Waiting[]): Promise<void> {
    const codes = [...new Set(all.map(({ code }) => code))]
    for (let at = 0; at < codes.length; at += REFERENCE.codesMax) {
      const some = new Set(codes.slice(at, at + REFERENCE.codesMax))
      const asking = all.filter(({ code }) => some.has(code))
      try {
        const entries = await ask(list, kodeDokumen, [...some])
        for (const { code, found } of asking) found(entries.filter(({ kode }) => kode === code))
      } catch (problem) {
        for (const { failed } of asking) failed(problem)
      }
    }
  }

  /** The entries of one code: none, one, or several that share it. Rejects as `ask` does. */
  return (list: string, kodeDokumen: string | undefined, code: string): Promise<ReferenceEntry[]> =>
    new Promise((found, failed) => {
      const turn = `${list} ${kodeDokumen ?? ''}`
      const waiting = turns.get(turn)
      if (waiting) return void waiting.push({ code, found, failed })
      turns.set(turn, [{ code, found, failed }])
      soon(() => {
        const all = turns.get(turn) ?? []
        turns.delete(turn)
        void flush(list, kodeDokumen, all)
      })
    })
}
