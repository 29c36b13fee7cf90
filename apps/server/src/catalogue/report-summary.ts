interface Summing<Row> {
  /** Of rows that are summed up as one. */
  keyOf: (row: Row) => string
  /** Two rows of one key; `later` came after. */
  plus: (earlier: Row, later: Row) => Row
  /** Adds to what is stored. */
  write: (rows: readonly Row[]) => Promise<void>
}

export type ReportSum<Row> = ReturnType<typeof summarizeReports<Row>>

/** Sums up what browsers tell, so that what happens everywhere at once is one write and not thousands. What was not written when
 *  the process dies is lost: the log has each failure. */
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
        // Not lost to the next try; what came meanwhile is later.
        for (const [key, row] of written) {
          const later = sums.get(key)
          sums.set(key, later === undefined ? row : plus(row, later))
        }
        throw problem
      })
    },
  }
}
