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

/** What the company of a case may begin about it now; its broker only what companies name in a power of attorney. */
export function continuationsOf(
  definitions: Definitions,
  { row, actor }: Pick<Reached, 'row' | 'actor'>,
): CaseContinuation[] {
  if (actor.side !== 'applicant') return []
  const current = definitions.serviceOf(row.layanan)
  return definitions.services
    .filter(
      service =>
        service.begunBy === 'applicant' &&
        (!actor.isBroker || service.allowsBrokers === true) &&
        namingField(service, row, current) !== undefined,
    )
    .map(({ id, title, path, access }) => ({ layanan: id, judul: title, path, akses: access }))
}
