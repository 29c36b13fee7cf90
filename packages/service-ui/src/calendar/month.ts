const DAY_MS = 86_400_000
const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** A month of an address, `YYYY-MM`; undefined for what is none. */
export const monthFrom = (value: string | null): string | undefined =>
  value !== null && MONTH.test(value) ? value : undefined

/** The month some months after another. */
export function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** The weeks of a month, Monday first, with the days of other months that fill them. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const last = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - DAY_MS
  const sinceMonday = (at: number) => (new Date(at).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let monday = first - sinceMonday(first) * DAY_MS; monday <= last; monday += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, at) => dayOf(monday + at * DAY_MS)))
  }
  return weeks
}
