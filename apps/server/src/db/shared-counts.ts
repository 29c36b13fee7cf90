/** Above so many rows, counting takes long enough that officers of the same offices share the result. */
const MANY_ROWS = 20_000
/** How long they do. */
const SHARED_MS = 60_000

interface Shared {
  until: number
  rows: Promise<unknown>
}

export type SharedCounts = ReturnType<typeof createSharedCounts>

/** Counts for charts. In the morning every officer opens the same charts, and counting some 100,000 rows takes a second of the database:
 *  who asks while it counts waits for the same result, and large counts are reused for a minute. Small ones are counted each time.
 *  @returns rows for a key, which has to name everything that they depend on */
export function createSharedCounts({ now }: { now: () => Date }) {
  const shared = new Map<string, Shared>()

  return async <Row extends { count: number }>(key: string, count: () => Promise<Row[]>): Promise<Row[]> => {
    const at = now().getTime()
    for (const [each, { until }] of shared) if (until <= at) shared.delete(each)
    const known = shared.get(key)
    if (known) return known.rows as Promise<Row[]>
    const rows = count()
    const entry: Shared = { until: at + SHARED_MS, rows }
    shared.set(key, entry)
    const drop = () => shared.get(key) === entry && shared.delete(key)
    try {
      const counted = await rows
      if (counted.reduce((sum, each) => sum + each.count, 0) <= MANY_ROWS) drop()
      return counted
    } catch (error) {
      drop()
      throw error
    }
  }
}
