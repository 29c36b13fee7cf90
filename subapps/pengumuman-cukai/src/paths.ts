/** A screen of this sub-application. */
export type Screen =
  | { name: 'read'; id?: string }
  | { name: 'manage'; id?: string }
  | { name: 'write'; id: string }
  | { name: 'unknown' }

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The screen of a path below the base path: '', '/:id', '/kelola', '/kelola/:id', '/kelola/:id/tulis'. */
export function screenOf(below: string): Screen {
  const [first, second, third, ...rest] = below.split('/').filter(part => part !== '')
  if (rest.length > 0) return { name: 'unknown' }
  if (first === undefined) return { name: 'read' }
  if (first !== 'kelola')
    return ID.test(first) && second === undefined ? { name: 'read', id: first } : { name: 'unknown' }
  if (second === undefined) return { name: 'manage' }
  if (!ID.test(second)) return { name: 'unknown' }
  if (third === undefined) return { name: 'manage', id: second }
  return third === 'tulis' ? { name: 'write', id: second } : { name: 'unknown' }
}
