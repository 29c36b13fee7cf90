import { ANNOUNCEMENT, type AnnouncementStatus } from '@dermaga/contract'

const DAY_MS = 86_400_000

/** Actions of officers. */
export type Action = 'save' | 'discard' | 'publish' | 'unschedule' | 'correct' | 'withdraw'

/** The statuses in which each action is allowed. */
const ALLOWED_IN: Record<Action, readonly AnnouncementStatus[]> = {
  save: ['draf', 'terbit'],
  discard: ['draf', 'terbit'],
  publish: ['draf'],
  unschedule: ['terjadwal'],
  correct: ['terbit'],
  withdraw: ['terbit'],
}

/** The times from which the status follows. */
export interface Moments {
  visibleFrom: Date | null
  withdrawnAt: Date | null
}

/** The status at a time. A scheduled announcement is published from its first instant on, without a job. */
export function statusAt({ visibleFrom, withdrawnAt }: Moments, now: Date): AnnouncementStatus {
  if (withdrawnAt) return 'ditarik'
  if (!visibleFrom) return 'draf'
  return visibleFrom > now ? 'terjadwal' : 'terbit'
}

export function isAllowed(action: Action, status: AnnouncementStatus): boolean {
  return ALLOWED_IN[action].includes(status)
}

/** The validation error of a time chosen for publishing, if any. */
export function scheduleError(visibleFrom: Date, now: Date): 'inThePast' | 'tooFarAhead' | undefined {
  if (visibleFrom <= now) return 'inThePast'
  if (visibleFrom.getTime() > now.getTime() + ANNOUNCEMENT.scheduleMaxDays * DAY_MS) return 'tooFarAhead'
  return undefined
}
