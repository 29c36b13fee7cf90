import type { CaseDetail, CaseEvent } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'

/** The decision by which a case came into its state, where it tells the company something: a number, a reason, what is asked for.
 *  Undefined where the company itself brought it there, or where nothing was said. */
export function lastDecisionOf(
  { riwayat, status }: Pick<CaseDetail, 'riwayat' | 'status'>,
  { actions }: Pick<ServiceDefinition, 'actions'>,
): CaseEvent | undefined {
  const event = riwayat.findLast(({ keadaan }) => keadaan === status.label)
  const by = event && actions[event.tindakan]?.by
  if (!event || by === undefined || by === 'applicant') return undefined
  const isSaying = event.nomor.length > 0 || Object.keys(event.jawaban).length > 0
  return isSaying ? event : undefined
}
