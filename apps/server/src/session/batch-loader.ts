/** Rows that are asked for one by one in the same turn of the event loop are read together, in one statement: nobody waits
 *  for others to come, and what is read is as the database says after it was asked for.
 *  @param readAll answers in the order of the keys
 *  @param most keys of one statement */
export function createBatchLoader<Key, Row>(readAll: (keys: Key[]) => Promise<(Row | undefined)[]>, most = 200) {
  let asked: { key: Key; resolve: (row: Row | undefined) => void; reject: (reason: unknown) => void }[] = []

  function send(): void {
    const all = asked
    asked = []
    for (let at = 0; at < all.length; at += most) void answer(all.slice(at, at + most))
  }

  async function answer(group: typeof asked): Promise<void> {
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
      // After what has arrived in this turn was looked at, and before anything new is.
      if (asked.length === 0) setImmediate(send)
      asked.push({ key, resolve, reject })
    })
}
