import type { HashOf } from '../integrity.ts'
import type { FetchOptions } from '../tags.ts'
import { getSheet } from './imports.ts'

/** Style sheets that are fetched before it is known whether the guest still has them. */
export type PrefetchedStyles = {
  /** The text of a sheet; undefined if it was not requested or has been taken. Rejects like `getSheet`. */
  take(url: string): Promise<string> | undefined
  /** Aborts the requests of sheets that were not taken. */
  close(): void
}

/** @param urls of the last manifest of the guest's host
 *  @param check called for every sheet that is fetched */
export function prefetchStyles(urls: readonly string[], fetching: FetchOptions, check: HashOf): PrefetchedStyles {
  const closed = new AbortController()
  const signal = AbortSignal.any([fetching.signal, closed.signal])
  const sheets = new Map(urls.map(url => [url, getSheet(url, { ...fetching, signal }, check)]))
  // The caller of `take` handles the error. A sheet that the guest no longer has may be gone.
  for (const sheet of sheets.values()) sheet.catch(() => {})
  return {
    take(url) {
      const sheet = sheets.get(url)
      sheets.delete(url)
      return sheet
    },
    close() {
      closed.abort()
      sheets.clear()
    },
  }
}
