/** What people typed that has not reached the server, in this browser. One database for all users of the browser, each reading only
 *  their own. */
const DATABASE = 'dermaga-cases'
const STORE = 'kept'

/** Key of kept work: the user, and what it belongs to. */
const placeOf = (idUser: string, name: string) => [idUser, name]

/** @returns undefined when there is none, or the browser has no storage: private windows may block it */
export async function findStored(idUser: string, name: string): Promise<unknown> {
  try {
    return await within<unknown>('readonly', store => done(store.get(placeOf(idUser, name))))
  } catch {
    return undefined
  }
}

/** Writes in sequence: an earlier state must never overwrite a later one. */
let last: Promise<unknown> = Promise.resolve()

/** @param work undefined removes it @returns whether it was written */
export function keep(idUser: string, name: string, work: object | undefined): Promise<boolean> {
  const written = last
    .then(() =>
      within('readwrite', async store => {
        const place = placeOf(idUser, name)
        await (work ? done(store.put(work, place)) : done(store.delete(place)))
      }),
    )
    .then(
      () => true,
      () => false,
    )
  last = written
  return written
}

async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await act(database.transaction(STORE, mode).objectStore(STORE))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return done(request)
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
