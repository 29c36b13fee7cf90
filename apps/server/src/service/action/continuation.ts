import type { CaseContinuation } from '@dermaga/contract'
import { type ServiceDefinition, stateNameOf } from '@dermaga/service'
import type { Reached } from '../authorization.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { Definitions } from '../definitions.ts'

/** The field with which a new case of a service names one that there is; undefined where it cannot. Rows name theirs one by one. */
export function namingField(
  { form }: Pick<ServiceDefinition, 'form'>,
  row: Pick<CaseRow, 'layanan' | 'keadaan' | 'sent_at'>,
  current: ServiceDefinition,
): string | undefined {
  if (row.sent_at === null) return undefined
  const state = stateNameOf(current, row.keadaan)
  return Object.entries(form.fields).find(
    ([, field]) => field.kind === 'case' && field.services.includes(row.layanan) && field.states.includes(state),
  )?.[0]
}

/** What the company of a case may go on with now: services that name it, those that its state leads to, and a new one where it has ended badly
 *  and cannot be copied. Its broker only with what companies name in a power of attorney. */
export function continuationsOf(
  definitions: Definitions,
  { row, actor }: Pick<Reached, 'row' | 'actor'>,
): CaseContinuation[] {
  if (actor.side !== 'applicant') return []
  const current = definitions.serviceOf(row.layanan)
  const state = current.states[stateNameOf(current, row.keadaan)]
  const isBegunAnew =
    row.sent_at !== null && state?.tone === 'bad' && state.holder === 'nobody' && current.copies === undefined
  const unnamed = new Set([...(state?.leadsTo ?? []), ...(isBegunAnew ? [current.id] : [])])
  return definitions.services
    .filter(({ begunBy, allowsBrokers }) => begunBy === 'applicant' && (!actor.isBroker || allowsBrokers === true))
    .flatMap(service => {
      const { id, title, path, access } = service
      const menyebut = namingField(service, row, current) !== undefined
      return menyebut || unnamed.has(id) ? [{ layanan: id, judul: title, path, akses: access, menyebut }] : []
    })
}
