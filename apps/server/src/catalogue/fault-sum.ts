import type { FaultRow } from './managed.store.ts'

/** Sums up what browsers tell, so that a sub-application which fails everywhere at once is one write and not thousands. What was
 *  not written when the process dies is lost: the log has each of them.
 *  @param write adds to what is stored */
export function faultSum(write: (rows: readonly FaultRow[]) => Promise<void>) {
  let sums = new Map<string, FaultRow>()
  function add(row: Omit<FaultRow, 'times'>, times = 1): void {
    const key = `${row.modul_slug} ${row.kind}`
    sums.set(key, { ...row, times: (sums.get(key)?.times ?? 0) + times })
  }
  return {
    add,
    async flush(): Promise<void> {
      const written = sums
      sums = new Map()
      await write([...written.values()]).catch(problem => {
        // Not lost to the next try; what came meanwhile is newer.
        for (const [key, row] of written)
          sums.set(key, { ...row, ...sums.get(key), times: row.times + (sums.get(key)?.times ?? 0) })
        throw problem
      })
    },
  }
}
