import type { CaseEvent } from '@dermaga/contract'
import type { ActionDefinition } from '@dermaga/service'

/** Actions in the order in which they are offered: first those that earlier answers make the next step, last those that may be left. */
export function inNextOrder<T extends { action: Pick<ActionDefinition, 'leadsAfter' | 'isOptional'> }>(
  possible: readonly T[],
  riwayat: readonly Pick<CaseEvent, 'tindakan' | 'jawaban'>[],
): T[] {
  const leads = ({ action: { leadsAfter } }: T) =>
    leadsAfter !== undefined &&
    riwayat.findLast(({ tindakan }) => tindakan === leadsAfter.action)?.jawaban[leadsAfter.field] === leadsAfter.is
  const rest = possible.filter(each => !leads(each))
  return [
    ...possible.filter(leads),
    ...rest.filter(({ action }) => !action.isOptional),
    ...rest.filter(({ action }) => action.isOptional),
  ]
}
