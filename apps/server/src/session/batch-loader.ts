/** Loads the rows that are requested in the same turn of the event loop in one statement. No request waits for a later one, and
 *  every row is read after it was requested.
 *  @param readAll returns rows in the order of the keys
 *  @param maxKeys maximum keys of one statement */
export function createBatchLoader<Key, Row>(readAll: (keys: Key[]) => Promise<(Row | undefined)[]>, maxKeys = 200) {
  let requested: { key: Key; resolve: (row: Row | undefined) => void; reject: (reason: unknown) => void }[] = []

  function send(): void {
    const all = requested
    requested = []
    for (let at = 0; at < all.length; at += maxKeys) void load(all.slice(at, at + maxKeys))
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
  }

  return (key: Key): Promise<Row | undefined> =>
    new Promise((resolve, reject) => {
      // Runs after the requests of this turn and before the next turn.
      if (requested.length === 0) setImmediate(send)
      requested.push({ key, resolve, reject })
    })
}
