/** Writes rows in groups: rows that arrive while a group is collected or written form the next one. */
export interface GroupCommit<Row> {
  /** Resolves when the row is committed. @throws the error of its group's write */
  add: (row: Row) => Promise<void>
  /** Rows waiting or being written. */
  waiting: () => number
}

interface Options<Row> {
  /** Writes all rows or none; resolves after the commit. */
  write: (rows: Row[]) => Promise<void>
  /** How long the first row of a group waits for others, including a write in progress. */
  windowMs: number
  /** Maximum rows of a group. */
  maxGroup: number
  schedule?: (run: () => void, afterMs: number) => void
  /** Milliseconds of a monotonic clock. */
  clock?: () => number
}

/** Collects rows for a moment, then writes them together: many callers share one commit. */
export function createGroupCommit<Row>(options: Options<Row>): GroupCommit<Row> {
  const { write, windowMs, maxGroup, schedule = setTimeout, clock = () => performance.now() } = options
  const gathered: { row: Row; since: number; resolve: () => void; reject: (reason: unknown) => void }[] = []
  let writing = 0
  let isScheduled = false

  function next(): void {
    const [first] = gathered
    if (isScheduled || writing > 0 || !first) return
    isScheduled = true
    schedule(() => void writeGroup(), Math.max(0, first.since + windowMs - clock()))
  }

  async function writeGroup(): Promise<void> {
    isScheduled = false
    const group = gathered.splice(0, maxGroup)
    writing = group.length
    try {
      await write(group.map(({ row }) => row))
      for (const { resolve } of group) resolve()
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      writing = 0
      next()
    }
  }

  return {
    add: row =>
      new Promise((resolve, reject) => {
        gathered.push({ row, since: clock(), resolve, reject })
        next()
      }),
    waiting: () => gathered.length + writing,
  }
}
