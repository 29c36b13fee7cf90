import type { CaseDetail, CaseEvent } from '@dermaga/contract'
import { isLabelOf, type ServiceDefinition } from '@dermaga/service'

/** The decision by which a case came into its state, where it tells the company something: a number, a reason, what is asked for.
 *  Undefined where the company itself brought it there, or where nothing was said. */
export function lastDecisionOf(
  { riwayat, status }: Pick<CaseDetail, 'riwayat' | 'status'>,
  { actions, states }: Pick<ServiceDefinition, 'actions' | 'states'>,
): CaseEvent | undefined {
  // A label may name the end of a term, which the portal has moved since.
  const label = states[status.keadaan]?.label ?? status.label
  const event = riwayat.findLast(
    each => (each.keadaan === status.label || isLabelOf(label, each.keadaan)) && !isOfPortal(each, actions),
  )
  const by = event && actions[event.tindakan]?.by
  if (!event || by === undefined || by === 'applicant') return undefined
  const isSaying = event.nomor.length > 0 || Object.keys(event.jawaban).length > 0
  return isSaying ? event : undefined
}

/** What the portal did beside the actions of the service, such as moving a term after an outage: the state stays. */
const isOfPortal = ({ tindakan, versiLayanan }: CaseEvent, actions: ServiceDefinition['actions']): boolean =>
  versiLayanan === null && !Object.hasOwn(actions, tindakan)
