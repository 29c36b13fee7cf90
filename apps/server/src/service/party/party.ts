import {
  type Actor,
  type Content,
  hiddenFields,
  isParty,
  partyIn,
  type ServiceDefinition,
  type State,
} from '@dermaga/service'
import type { CaseRow, PartyRow } from '../case/case-table.ts'

/* Other companies that have a part in a case: what they are to it, and what they see. */

/** A reader of a case: on which side, and what its company is to the case as a party. */
export interface Reader {
  side: Actor['side']
  parties?: readonly string[]
}

type Parties = Pick<CaseRow, 'pihak' | 'id_perusahaan'>

const entriesOf = ({ pihak }: Parties, idPerusahaan: string): [string, PartyRow][] =>
  Object.entries(pihak).filter(([, party]) => party.idPerusahaan === idPerusahaan)

/** The applicant, with what its company is to the case beside. */
export function applicantOf(row: Parties): Extract<Actor, { side: 'applicant' }> {
  const parties = entriesOf(row, row.id_perusahaan).map(([name]) => name)
  return parties.length === 0 ? { side: 'applicant' } : { side: 'applicant', parties }
}

/** A company as a party of a case; undefined for one that has no part in it, and for the applicant. */
export function partyOf(row: Parties, idPerusahaan: string): Extract<Actor, { side: 'party' }> | undefined {
  const entries = entriesOf(row, idPerusahaan)
  if (entries.length === 0 || row.id_perusahaan === idPerusahaan) return undefined
  return {
    side: 'party',
    parties: entries.map(([name]) => name),
    since: Math.min(...entries.map(([, { sejak }]) => sejak)),
  }
}

/** Fields of the content that a reader does not see. */
export const hiddenFrom = (
  { parties }: Pick<ServiceDefinition, 'parties'>,
  { side, parties: own = [] }: Reader,
): ReadonlySet<string> => hiddenFields(parties, side === 'party' ? own : [])

/** What a reader sees of the content. */
export function contentFor(definition: ServiceDefinition, content: Content, reader: Reader): Content {
  const hidden = hiddenFrom(definition, reader)
  return Object.fromEntries(Object.entries(content).filter(([name]) => !hidden.has(name)))
}

/** Whether a reader may read a kind of paper. */
export const readsPaper = ({ parties = {} }: ServiceDefinition, kind: string, { side, parties: own = [] }: Reader) =>
  side !== 'party' || own.some(name => parties[name]?.papers?.includes(kind))

/** A state as its reader has it: a party that holds it reads its own words. */
export function stateFor(state: State, { parties = [] }: Reader): State {
  const party = partyIn(state.holder)
  const isOwn = party !== undefined && parties.includes(party)
  return isOwn && state.forParty ? { ...state, ...state.forParty, tone: 'attention', holder: 'applicant' } : state
}

/** The party that has a state, as it is called; null where none has. */
export const holdingParty = ({ parties = {} }: ServiceDefinition, { holder }: Pick<State, 'holder'>): string | null =>
  isParty(holder) ? (parties[partyIn(holder) ?? '']?.label ?? null) : null

/** The number of a licence in content, as registers have it. */
export const numberIn = (content: Content, field: string): string => String(content[field] ?? '').trim()

/** The company whose turn it is as a party. */
export const turnOf = ({ holder }: Pick<State, 'holder'>, parties: CaseRow['pihak']): string | null =>
  parties[partyIn(holder) ?? '']?.idPerusahaan ?? null

/** The companies of the parties, by name. */
export const companiesOf = ({ pihak }: Pick<CaseRow, 'pihak'>): Record<string, string> =>
  Object.fromEntries(Object.entries(pihak).map(([name, { idPerusahaan }]) => [name, idPerusahaan]))
