interface Summing<Row> {
  /** Key of rows that are summed up. */
  keyOf: (row: Row) => string
  /** Merges two rows of one key; `later` is the more recent. */
  plus: (earlier: Row, later: Row) => Row
  /** Adds the sums to the stored ones. */
  write: (rows: readonly Row[]) => Promise<void>
}

export type ReportSummary<Row> = ReturnType<typeof summarizeReports<Row>>

/** Sums up browsers' reports, so that something that happens everywhere at once becomes one write instead of thousands. Unwritten sums
 *  are lost when the process dies: the log has each error. */
export function summarizeReports<Row>({ keyOf, plus, write }: Summing<Row>) {
  let sums = new Map<string, Row>()
  return {
    add(row: Row): void {
      const key = keyOf(row)
      const earlier = sums.get(key)
      sums.set(key, earlier === undefined ? row : plus(earlier, row))
    },

    async flush(): Promise<void> {
      const written = sums
      if (written.size === 0) return
      sums = new Map()
      await write([...written.values()]).catch(problem => {
        // Retained for the next attempt; newer rows are later.
        for (const [key, row] of written) {
          const later = sums.get(key)
          sums.set(key, later === undefined ? row : plus(row, later))
        }
        throw problem
      })
    },
  }
}
