/** A screen of this sub-application. */
export type Screen = { name: 'start' } | { name: 'note'; text: string } | { name: 'unknown' }

/** The screen a path below the sub-application's own stands for: '', '/catatan/:text'. */
export function screenOf(below: string): Screen {
  const [first, second, ...rest] = below.split('/').filter(part => part !== '')
  if (first === undefined) return { name: 'start' }
  if (first !== 'catatan' || second === undefined || rest.length > 0) return { name: 'unknown' }
  try {
    return { name: 'note', text: decodeURIComponent(second) }
  } catch {
    return { name: 'unknown' }
  }
}
