import { dashboardText } from '@dermaga/text'

const hourInJakarta = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', hourCycle: 'h23' })

/** First hour (WIB) of each greeting. */
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
