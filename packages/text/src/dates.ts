import type { OfficeZone } from '@dermaga/contract'

const IN_JAKARTA = { timeZone: 'Asia/Jakarta', hourCycle: 'h23' } as const
const moment = new Intl.DateTimeFormat('en-GB', {
  ...IN_JAKARTA,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const longDay = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { ...IN_JAKARTA, hour: '2-digit', minute: '2-digit' })

/** An instant as `DD-MM-YYYY HH:mm:ss` in WIB. docs/product.md 11 */
export function momentText(instant: string | Date): string {
  return moment.format(new Date(instant)).replaceAll('/', '-').replace(', ', ' ')
}

/** An instant as `DD-MM-YYYY HH:mm WITA`, in the zone of an office. */
export function instantText(instant: string | Date, zone: OfficeZone): string {
  const [day = '', time = ''] = inZone(instant, zone).toISOString().split('T')
  return `${dayText(day)} ${time.slice(0, 5)} ${zone.name}`
}

/** An instant whose UTC day and time are those of a zone. */
export const inZone = (instant: string | Date, { hours }: OfficeZone): Date =>
  new Date(new Date(instant).getTime() + hours * 3_600_000)

/** A calendar day `YYYY-MM-DD` as `DD-MM-YYYY`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-')
}

/** A calendar day `YYYY-MM-DD` as `1 Maret 2026`. */
export function longDayText(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`))
}

/** A month `YYYY-MM` as `Maret 2026`. */
export const monthText = (month: string): string => longDayText(`${month}-01`).slice(2)

const QUARTERS: Readonly<Record<string, string>> = { Q1: 'I', Q2: 'II', Q3: 'III', Q4: 'IV' }

/** What a report is about: a quarter `YYYY-Q1`, a month `YYYY-MM` or a day `YYYY-MM-DD`. */
export function periodText(period: string): string {
  const quarter = QUARTERS[period.slice(5)]
  if (quarter !== undefined) return `Triwulan ${quarter} ${period.slice(0, 4)}`
  return period.length > 7 ? longDayText(period) : monthText(period)
}

/** The time of an instant as `HH.MM` in WIB, in Indonesian notation. */
export function timeText(instant: string | Date): string {
  return clock.format(new Date(instant)).replace(':', '.')
}

/** Follows a deadline that may become later: the holidays of its year have not been announced. */
export const PROVISIONAL = '(sementara)'

/** The end of a term as it is read in a sentence: `30-11-2026 23.59 WIB`, or `05-01-2027 23.59 WIB (sementara)`. */
export function untilText(instant: string | Date, isProvisional = false): string {
  const until = `${momentText(instant).slice(0, 10)} ${timeText(instant)} WIB`
  return isProvisional ? `${until} ${PROVISIONAL}` : until
}

/** The next step of a case, with the day in WIB by which it has to be done unless its status, which is beside it, has it already: the
 *  same words wherever the case is named. */
export function nextStepText({ label, langkahBerikutnya, tenggat, tenggatSementara }: NextStep): string {
  if (tenggat === null) return langkahBerikutnya
  const day = momentText(tenggat).slice(0, 10)
  if (label.includes(day)) return langkahBerikutnya
  return `${langkahBerikutnya} Tenggat ${longDayText(dayText(day))}${tenggatSementara ? ` ${PROVISIONAL}` : ''}.`
}

interface NextStep {
  /** The words of the status. */
  readonly label: string
  readonly langkahBerikutnya: string
  /** An instant. */
  readonly tenggat: string | null
  readonly tenggatSementara: boolean
}
