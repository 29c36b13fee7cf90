import { wibDay, wibInstant } from '@dermaga/contract'
import { asideStates, type CaseFacts, days, endOf, type ServiceDefinition, stateNameOf } from '@dermaga/service'
import type { CaseRow, LeftState, TermColumns } from '../case/case-table.ts'

/* A case that goes aside of its usual way keeps the state that it left. It returns as if it had been there all the time: a statutory term does
 * not pause, so that nothing is won by asking. */

/** A case before an action. */
export interface Before {
  row: CaseRow
  definition: ServiceDefinition
  facts: CaseFacts
}

/** The state that a case has left after an action, by its name; undefined on the usual way. A case that went aside before such states were
 *  kept has left none. */
export function nameLeftAfter({ definition, facts }: Omit<Before, 'row'>, state: string): string | undefined {
  const aside = asideStates(definition)
  if (!aside.has(state)) return undefined
  return aside.has(facts.state) ? facts.left : facts.state
}

/** The state that a case has left after an action, with its term; null on the usual way. */
export function leftAfter({ row, definition, facts }: Before, state: string): LeftState | null {
  const aside = asideStates(definition)
  if (!aside.has(state)) return null
  if (aside.has(facts.state)) return row.asal
  const { sejak, tenggat, gugur_pada, tenggat_sementara } = row
  return {
    keadaan: facts.state,
    sejak: sejak.toISOString(),
    tenggat: tenggat?.toISOString() ?? null,
    gugurPada: gugur_pada?.toISOString() ?? null,
    tenggatSementara: tenggat_sementara,
  }
}

/** Since when a case is in the state to which it returns, and its term, which outages may have postponed meanwhile; undefined for every
 *  other action. */
export function returnedTo(
  { row, definition, facts }: Before,
  state: string,
): { sejak: Date; term: TermColumns } | undefined {
  const { asal } = row
  if (!asal || !asideStates(definition).has(facts.state) || stateNameOf(definition, asal.keadaan) !== state) {
    return undefined
  }
  const postponed = (at: string | null): Date | null => (at === null ? null : postponedEnd(facts, new Date(at)))
  return {
    sejak: new Date(asal.sejak),
    term: {
      tenggat: postponed(asal.tenggat),
      gugur_pada: postponed(asal.gugurPada),
      tenggat_sementara: asal.tenggatSementara,
    },
  }
}

/** The end of a term after the outages that postpone it. */
export function postponedEnd({ at }: Pick<CaseFacts, 'at'>, end: Date): Date {
  const day = wibDay(end)
  const later = at?.postpone(day) ?? day
  return later === day ? end : endOf(wibInstant(later, 12, 0), days(0), () => false)
}
