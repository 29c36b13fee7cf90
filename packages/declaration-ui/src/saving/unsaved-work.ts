import { createBrowserStore } from '@dermaga/service-ui/saving'
import type { UnsavedWork } from './working-copy.ts'

const store = createBrowserStore('dermaga-declarations')

/** @returns undefined when there is none, or the browser has no storage: private windows may block it */
export async function findUnsavedWork(idUser: string, idHeader: string): Promise<UnsavedWork | undefined> {
  const found = await store.find(idUser, idHeader)
  return isKept(found) ? found : undefined
}

/** @param work undefined removes it @returns whether it was written */
export const storeUnsavedWork = (idUser: string, idHeader: string, work: UnsavedWork | undefined): Promise<boolean> =>
  store.keep(idUser, idHeader, work)

/** Another version of the portal may have written it. */
function isKept(found: unknown): found is UnsavedWork {
  const { versi, base, isi, baseLines, ubah, hapus } = Object(found) as Partial<UnsavedWork>
  return (
    Number.isInteger(versi) &&
    [base, isi].every(each => typeof each === 'object' && each !== null) &&
    [baseLines, ubah, hapus].every(Array.isArray)
  )
}
