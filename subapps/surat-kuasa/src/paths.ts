/** A screen of this sub-application. */
export type Screen = { name: 'list' } | { name: 'grant' } | { name: 'one'; id: string } | { name: 'unknown' }

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The screen a path below the base path stands for: '', '/browse', '/browse/beri', '/browse/:id'. */
export function screenOf(below: string): Screen {
  const [first, second, ...rest] = below.split('/').filter(part => part !== '')
  if (rest.length > 0 || (first !== undefined && first !== 'browse')) return { name: 'unknown' }
  if (second === undefined) return { name: 'list' }
  if (second === 'beri') return { name: 'grant' }
  return ID.test(second) ? { name: 'one', id: second } : { name: 'unknown' }
}
