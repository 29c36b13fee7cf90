import { setBy } from '@dermaga/service'

/** What history calls an outage of the portal. No action of a service has this name. */
export const OUTAGE_EVENT = 'gangguan'

/** What precedes the id of the outage in the kind of its paper: each outage gives a case a paper of its own. */
export const OUTAGE_PAPER = 'gangguan '

/** Whether a paper of a case proves an outage. What it says stays true whatever becomes of the case. */
export const isOutagePaper = (kind: string): boolean => kind.startsWith(OUTAGE_PAPER)

/** What ends in an outage gets this term from its end on. */
export const POSTPONED_TERM = setBy('GANGGUAN_TENGGAT', 'workingDays')
