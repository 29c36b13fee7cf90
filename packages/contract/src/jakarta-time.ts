/** Western Indonesian Time (WIB, Asia/Jakarta): UTC+7 all year, without summer time since 1964. */
const WIB_OFFSET_MS = 7 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The calendar day, `YYYY-MM-DD`, that an instant falls on in WIB. */
export function wibDay(at: Date): string {
  return new Date(at.getTime() + WIB_OFFSET_MS).toISOString().slice(0, 10)
}

/** The first instant of a WIB day given as `YYYY-MM-DD`. */
export function wibDayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - WIB_OFFSET_MS)
}

/** The first instant after a WIB day: the exclusive end of "until and including this day". */
export function wibDayEnd(day: string): Date {
  return new Date(wibDayStart(day).getTime() + DAY_MS)
}

/** The instant of a time of day, 24 hours, on a WIB day. */
export function wibInstant(day: string, hours: number, minutes: number): Date {
  return new Date(wibDayStart(day).getTime() + (hours * 60 + minutes) * 60_000)
}
