import { wibDay, wibInstant } from '@dermaga/contract'

/** The mail of what is unread: the only place its numbers are written. Times are WIB. */
export const DIGEST = {
  hour: 7,
  /** What is older stands in the inbox alone. An hour more than a day, for what is written a little after it happened. */
  reachHours: 25,
  /** Notifications that one mail names; of more it says how many. */
  most: 30,
  /** Of the newest so many unread ones the mail is made. */
  lookedAt: 1000,
  /** When one could not be written it is tried again. */
  againMinutes: 60,
} as const

const DAY_MS = 86_400_000

/** The last moment at which digests were due, now or before. */
export function lastMorning(now: Date): Date {
  const today = wibInstant(wibDay(now), DIGEST.hour, 0)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** The next moment at which digests are due, later than now. */
export const nextMorning = (now: Date): Date => new Date(lastMorning(now).getTime() + DAY_MS)
