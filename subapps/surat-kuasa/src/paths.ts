/** A screen of this sub-application. */
export type Screen = { name: 'list' } | { name: 'grant' } | { name: 'one'; id: string } | { name: 'unknown' }

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Path of the list. The base path in the catalogue is `/surat-kuasa/browse` or `/surat-kuasa`. */
export const rootOf = (basePath: string) => (basePath.endsWith('/browse') ? basePath : `${basePath}/browse`)

/** The screen of a path below the root: '', '/beri', '/:id'. */
export function screenOf(below: string): Screen {
  const [first, ...rest] = below.split('/').filter(part => part !== '')
  if (first === undefined) return { name: 'list' }
  if (rest.length > 0) return { name: 'unknown' }
  if (first === 'beri') return { name: 'grant' }
  return ID.test(first) ? { name: 'one', id: first } : { name: 'unknown' }
}
