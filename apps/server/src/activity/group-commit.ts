/** Rows are written in groups: what arrives while a group is gathered or written makes the next one. */
export interface GroupCommit<Row> {
  /** Answers when the row is committed. @throws what the write of its group threw */
  add: (row: Row) => Promise<void>
  /** Rows that are gathered or being written. */
  waiting: () => number
}

interface Options<Row> {
  /** Writes all rows or none, and answers after the commit. */
  write: (rows: Row[]) => Promise<void>
  /** How long the first row of a group waits for others, a write that goes on meanwhile included. */
  windowMs: number
  /** Rows of one group at most. */
  maxGroup: number
  schedule?: (run: () => void, afterMs: number) => void
  /** Milliseconds of a clock that only goes on. */
  clock?: () => number
}

/** Gathers rows for a moment, then writes them together: many callers share one commit. */
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
