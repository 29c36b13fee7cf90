const STORE = 'kept'
/** A browser that does not answer within this time counts as one without storage: no page waits for it for ever. As long as a call of the
 *  server may take, because a busy machine must not hide what was typed. */
const LIMIT_MS = 15_000

/** What people typed that has not reached the server, in this browser. One database for all users of the browser, each reading only
 *  their own; local storage would be too small for ten thousand lines. */
export function createBrowserStore(database: string) {
  /** Writes in sequence: an earlier state must never overwrite a later one. */
  let last: Promise<unknown> = Promise.resolve()

  async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    const opened = await inTime(open(database), late => late.close())
    try {
      return await inTime(act(opened.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      opened.close()
    }
  }

  return {
    /** @returns undefined when there is none, or the browser has no storage: private windows may block it */
    async find(idUser: string, name: string): Promise<unknown> {
      try {
        return await within<unknown>('readonly', store => done(store.get([idUser, name])))
      } catch {
        return undefined
      }
    },

    /** @param work undefined removes it @returns whether it was written */
    keep(idUser: string, name: string, work: object | undefined): Promise<boolean> {
      const written = last
        .then(() =>
          within('readwrite', async store => {
            const place = [idUser, name]
            await (work ? done(store.put(work, place)) : done(store.delete(place)))
          }),
        )
        .then(
          () => true,
          () => false,
        )
      last = written
      return written
    },

    /** Removes work of a user that is not needed any more; none where the browser has no storage. */
    sweep(idUser: string, isOver: (work: unknown) => boolean): Promise<void> {
      const swept = last
        .then(() => within('readwrite', store => removeWhere(store, idUser, isOver)))
        // What stays is removed the next time.
        .catch(() => undefined)
      last = swept
      return swept
    },
  }
}

/** Removes the work of a user that fits. Arrays come after every name in the order of keys. */
function removeWhere(store: IDBObjectStore, idUser: string, fits: (work: unknown) => boolean): Promise<void> {
  const request = store.openCursor(IDBKeyRange.bound([idUser], [idUser, []]))
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      const { result: cursor } = request
      if (!cursor) return resolve()
      if (fits(cursor.value)) cursor.delete()
      cursor.continue()
    }
    request.onerror = () => reject(request.error)
  })
}

function open(database: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return done(request)
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** @param onLate gets a result that comes after the limit */
function inTime<T>(work: Promise<T>, onLate?: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error('no answer'))
    }, LIMIT_MS)
    work
      .then(
        value => (isLate ? onLate?.(value) : resolve(value)),
        (problem: unknown) => reject(problem),
      )
      .finally(() => clearTimeout(timer))
  })
}
