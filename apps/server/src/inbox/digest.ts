import { wibDay, wibInstant } from '@dermaga/contract'

/** Limits of the digest, the mail of unread notifications. Times are WIB. */
export const DIGEST = {
  hour: 7,
  /** Older notifications are not mailed. An hour longer than a day, for notifications written some time after the event. */
  windowHours: 25,
  /** Notifications listed in one mail; of the others it gives the number. */
  maxListed: 30,
  /** Newest unread notifications that are read for one mail. */
  maxRead: 1000,
  /** Delay of the next attempt when a digest could not be written. */
  retryMinutes: 60,
} as const

const DAY_MS = 86_400_000

/** The latest due time, now or earlier. */
export function lastMorning(now: Date): Date {
  const today = wibInstant(wibDay(now), DIGEST.hour, 0)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** The next due time, later than now. */
export const nextMorning = (now: Date): Date => new Date(lastMorning(now).getTime() + DAY_MS)
