export interface BatchLimits {
  /** Maximum keys of one statement. */
  maxKeys?: number
  /** Maximum statements at once. Requests meanwhile share the next one, so that it grows with the load. */
  maxInFlight?: number
}

/** Loads the rows that are requested in the same turn of the event loop in one statement. Every row is read after it was
 *  requested, and without `maxInFlight` no request waits for a later one.
 *  @param readAll returns rows in the order of the keys */
export function createBatchLoader<Key, Row>(
  readAll: (keys: Key[]) => Promise<(Row | undefined)[]>,
  { maxKeys = 200, maxInFlight = Number.POSITIVE_INFINITY }: BatchLimits = {},
) {
  let requested: { key: Key; resolve: (row: Row | undefined) => void; reject: (reason: unknown) => void }[] = []
  let inFlight = 0

  function send(): void {
    while (requested.length > 0 && inFlight < maxInFlight) {
      const group = requested.slice(0, maxKeys)
      requested = requested.slice(maxKeys)
      inFlight++
      void load(group)
    }
  }

  async function load(group: typeof requested): Promise<void> {
    try {
      const rows = await readAll(group.map(({ key }) => key))
      group.forEach(({ resolve }, at) => {
        resolve(rows[at])
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    inFlight--
    // Requests of this turn come along.
    if (requested.length > 0) setImmediate(send)
  }

  return (key: Key): Promise<Row | undefined> =>
    new Promise((resolve, reject) => {
      // Runs after the requests of this turn and before the next turn.
      if (requested.length === 0) setImmediate(send)
      requested.push({ key, resolve, reject })
    })
}
