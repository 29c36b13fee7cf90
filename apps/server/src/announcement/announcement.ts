import { ANNOUNCEMENT, type AnnouncementStatus } from '@dermaga/contract'

const DAY_MS = 86_400_000

/** What an officer may do to an announcement. */
export type Action = 'save' | 'discard' | 'publish' | 'unschedule' | 'correct' | 'withdraw'

/** The one table of which action fits which status. */
const FITS: Record<Action, readonly AnnouncementStatus[]> = {
  save: ['draf', 'terbit'],
  discard: ['draf', 'terbit'],
  publish: ['draf'],
  unschedule: ['terjadwal'],
  correct: ['terbit'],
  withdraw: ['terbit'],
}

/** The moments an announcement's status follows from. */
export interface Moments {
  visibleFrom: Date | null
  withdrawnAt: Date | null
}

/** The status at a moment. A scheduled announcement is published from its first instant on, without a job. */
export function statusAt({ visibleFrom, withdrawnAt }: Moments, now: Date): AnnouncementStatus {
  if (withdrawnAt) return 'ditarik'
  if (!visibleFrom) return 'draf'
  return visibleFrom > now ? 'terjadwal' : 'terbit'
}

export function isAllowed(action: Action, status: AnnouncementStatus): boolean {
  return FITS[action].includes(status)
}

/** What is wrong with a moment chosen for publishing, if anything. */
export function scheduleError(visibleFrom: Date, now: Date): 'inThePast' | 'tooFarAhead' | undefined {
  if (visibleFrom <= now) return 'inThePast'
  if (visibleFrom.getTime() > now.getTime() + ANNOUNCEMENT.scheduleMaxDays * DAY_MS) return 'tooFarAhead'
  return undefined
}
