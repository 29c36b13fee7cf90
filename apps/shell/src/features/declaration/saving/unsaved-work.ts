import type { UnsavedWork } from './working-copy.ts'

/** Unsaved work on documents in this browser. One database for all users of the browser, each reading only their own; local storage
 *  would be too small for ten thousand goods lines. */
const DATABASE = 'dermaga-declarations'
const STORE = 'kept'

/** Key of unsaved work: user and document. */
const placeOf = (idUser: string, idHeader: string) => [idUser, idHeader]

/** @returns undefined when there is none, or the browser has no storage: private windows may block it */
export async function findUnsavedWork(idUser: string, idHeader: string): Promise<UnsavedWork | undefined> {
  try {
    const found = await within<unknown>('readonly', store => done(store.get(placeOf(idUser, idHeader))))
    return isKept(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Writes in sequence: an earlier state must never overwrite a later one. */
let last: Promise<unknown> = Promise.resolve()

/** @param kept undefined removes it @returns whether it was written */
export function storeUnsavedWork(idUser: string, idHeader: string, kept: UnsavedWork | undefined): Promise<boolean> {
  const write = last.then(() =>
    within('readwrite', async store => {
      const place = placeOf(idUser, idHeader)
      await (kept ? done(store.put(kept, place)) : done(store.delete(place)))
    }),
  )
  const written = write.then(
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

/** Another version of the portal may have written it. */
function isKept(found: unknown): found is UnsavedWork {
  const { versi, base, isi, baseLines, ubah, hapus } = Object(found) as Partial<UnsavedWork>
  return (
    Number.isInteger(versi) &&
    [base, isi].every(each => typeof each === 'object' && each !== null) &&
    [baseLines, ubah, hapus].every(Array.isArray)
  )
}
