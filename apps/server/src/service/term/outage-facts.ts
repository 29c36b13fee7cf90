import { setBy } from '@dermaga/service'

/** The name of an outage among the events of a case. No action of a service has this name. */
export const OUTAGE_EVENT = 'gangguan'

/** The kind of an outage's paper begins with this and ends with its id: a case has one paper for each outage. */
export const OUTAGE_PAPER = 'gangguan '

/** Whether a paper of a case proves an outage. It remains valid whatever becomes of the case. */
export const isOutagePaper = (kind: string): boolean => kind.startsWith(OUTAGE_PAPER)

/** The new term of what ended in an outage, from the end of the outage. */
export const POSTPONED_TERM = setBy('GANGGUAN_TENGGAT', 'workingDays')
