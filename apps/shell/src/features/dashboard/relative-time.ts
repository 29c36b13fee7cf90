import { dashboardText } from '@dermaga/text'

const hourInJakarta = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', hourCycle: 'h23' })
const relative = new Intl.RelativeTimeFormat('id-ID', { numeric: 'auto' })

/** From which hour on, in WIB, which greeting is usual. */
const GREETINGS = [
  [18, dashboardText.evening],
  [15, dashboardText.afternoon],
  [11, dashboardText.noon],
  [4, dashboardText.morning],
  [0, dashboardText.evening],
] as const

export function greetingAt(now: Date): string {
  const hour = Number(hourInJakarta.format(now))
  return GREETINGS.find(([from]) => hour >= from)?.[1] ?? dashboardText.evening
}

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago, in Indonesian and in the greatest unit that fits: `2 jam yang lalu`. */
export function relativeTimeText(then: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000)
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (['second', 1] as const)
  return relative.format(-Math.floor(seconds / length), unit)
}
