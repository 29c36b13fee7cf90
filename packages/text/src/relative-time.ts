const inWords = new Intl.RelativeTimeFormat('id-ID', { numeric: 'auto' })
const inNumbers = new Intl.RelativeTimeFormat('id-ID', { numeric: 'always' })

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** The time elapsed since an instant, in Indonesian and in the largest whole unit: `2 jam yang lalu`. */
export function relativeTimeText(then: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000)
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (['second', 1] as const)
  const count = Math.floor(seconds / length)
  // "Kemarin", but not "kemarin dulu", which not everybody takes for two days.
  return (count > 1 ? inNumbers : inWords).format(-count, unit)
}
