/** A screen of this sub-application. */
export type Screen = { name: 'start' } | { name: 'note'; text: string } | { name: 'unknown' }

/** The screen of a path, relative to the sub-application's base path: '', '/catatan/:text'. */
export function screenOf(path: string): Screen {
  const [first, second, ...rest] = path.split('/').filter(part => part !== '')
  if (first === undefined) return { name: 'start' }
  if (first !== 'catatan' || second === undefined || rest.length > 0) return { name: 'unknown' }
  try {
    return { name: 'note', text: decodeURIComponent(second) }
  } catch {
    return { name: 'unknown' }
  }
}
