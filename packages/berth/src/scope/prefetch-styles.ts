import type { HashOf } from '../integrity.ts'
import type { Loading } from '../tags.ts'
import { getSheet } from './imports.ts'

/** Style sheets that are read before it is known whether the guest still has them. */
export type Ahead = {
  /** Once. Undefined: this one has not been asked for. Rejects as `getSheet` */
  take(url: string): Promise<string> | undefined
  /** Gives up what nobody took. */
  close(): void
}

/** @param urls of the last manifest of the guest's host @param check held against every sheet that is fetched */
export function readAhead(urls: readonly string[], loading: Loading, check: HashOf): Ahead {
  const closing = new AbortController()
  const signal = AbortSignal.any([loading.signal, closing.signal])
  const sheets = new Map(urls.map(url => [url, getSheet(url, { ...loading, signal }, check)]))
  // Who takes one is told; a sheet that is no longer the guest's may be gone.
  for (const sheet of sheets.values()) sheet.catch(() => {})
  return {
    take(url) {
      const sheet = sheets.get(url)
      sheets.delete(url)
      return sheet
    },
    close() {
      closing.abort()
      sheets.clear()
    },
  }
}
