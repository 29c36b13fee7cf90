import { wibDay, wibInstant } from '@dermaga/contract'
import {
  type ActionDefinition,
  type Content,
  endOf,
  type ProvidedTerm,
  resumedEnd,
  type ServiceDefinition,
  type Term,
} from '@dermaga/service'
import type { ReferenceModule } from '../../reference/index.ts'
import { stateOf } from '../case/case.ts'
import { NO_TERM, type PausedTerm, type TermColumns } from '../case/case-table.ts'
import type { Definitions } from '../definitions.ts'
import { POSTPONED_TERM } from './outage-facts.ts'

/** The list of the days on which offices are closed, by day without dashes. */
const HOLIDAYS = 'hari_libur'
const HOLIDAYS_MOST = 1000
/** The provision with the last year whose holidays have been announced. */
const ANNOUNCED = 'HARI_LIBUR_SAMPAI'
const HOLIDAYS_KNOWN_MS = 60_000
const TERMS_KNOWN_MS = 60_000

/** The codes of provisions that are terms of services, or that terms depend on. */
const providedTerms = (services: readonly ServiceDefinition[]): string[] => [
  ...new Set([
    POSTPONED_TERM.provision,
    ANNOUNCED,
    ...services
      .flatMap(({ states, actions, period }) => [
        period?.due,
        period?.daily?.due,
        ...Object.values(states).map(({ within }) => within?.term),
        ...Object.values<ActionDefinition>(actions).map(({ bills }) => bills?.expires),
      ])
      .flatMap(term => (term && 'provision' in term ? [term.provision] : [])),
  ]),
]

/** Computes when states of cases end: terms of definitions and provisions, in days on which offices are open. */
export function createTerms(
  definitions: Pick<Definitions, 'services'>,
  reference: Pick<ReferenceModule, 'findEntries' | 'findProvisions'>,
) {
  let closed: { days: ReadonlySet<string>; announced: number; until: number } | undefined
  let terms: { counts: ReadonlyMap<string, number>; day: string; until: number } | undefined

  /** The provisions that are terms of states, read at most once a minute. */
  async function countsOn(now: Date): Promise<ReadonlyMap<string, number>> {
    const day = wibDay(now)
    if (!terms || terms.day !== day || now.getTime() >= terms.until) {
      const asked = providedTerms(definitions.services).map(code => ({ code, day }))
      const find = await reference.findProvisions(asked)
      const counts = new Map(asked.map(one => [one.code, Number(find(one))]))
      terms = { counts, day, until: now.getTime() + TERMS_KNOWN_MS }
    }
    return terms.counts
  }

  /** A term, where the authority sets it: of the day. @throws Error when its provision is not there or is no whole number */
  async function lengthOf(term: Term | ProvidedTerm, now: Date): Promise<Term> {
    if (!('provision' in term)) return term
    const count = (await countsOn(now)).get(term.provision)
    if (count === undefined || !Number.isInteger(count)) throw new Error(`the provision ${term.provision} is no term`)
    return { count, unit: term.unit }
  }

  /** Days on which offices are closed, and the last year of which they are all known, read at most once a minute. */
  async function calendar(now: Date) {
    if (!closed || now.getTime() >= closed.until) {
      // Read before the days: a year that is announced by then has all of its days.
      const announced = (await countsOn(now)).get(ANNOUNCED) ?? Number.NaN
      const entries = await reference.findEntries(HOLIDAYS, '', HOLIDAYS_MOST)
      closed = { days: new Set(entries.map(({ kode }) => kode)), announced, until: now.getTime() + HOLIDAYS_KNOWN_MS }
    }
    const { days, announced } = closed
    return { isHoliday: (day: string) => days.has(day.replaceAll('-', '')), announced }
  }

  const holidays = async (now: Date) => (await calendar(now)).isHoliday

  /** When a state has to end, and when the system ends it. A term from a time that the content does not state has no end.
   *  @param begun when the state begins, or its clock goes on @param now whose holidays count
   *  @param paused what was left of the clock that goes on; the whole term where it is not given */
  async function termOf(
    definition: ServiceDefinition,
    state: string,
    content: Content,
    begun: Date,
    now = begun,
    paused?: PausedTerm,
  ): Promise<TermColumns> {
    const { within, lapse } = stateOf(definition, { keadaan: state })
    const day = within?.from === undefined ? undefined : content[within.from]
    if (!within || (within.from !== undefined && typeof day !== 'string')) return NO_TERM
    const start = typeof day === 'string' ? startOf(day) : begun
    const { isHoliday, announced } = await calendar(now)
    const tenggat =
      paused && within.from === undefined
        ? endOfPaused(paused, begun, isHoliday)
        : endOf(start, await lengthOf(within.term, begun), isHoliday)
    return {
      tenggat,
      gugur_pada: lapse === undefined ? null : tenggat,
      tenggat_sementara: within.term.unit === 'workingDays' && yearOf(tenggat) > announced,
    }
  }

  return {
    termOf,

    /** Whether offices are closed on a day, `YYYY-MM-DD`. */
    holidays,

    /** The last year whose holidays have been announced; not a number where nobody has stated it. */
    announcedYear: async (now: Date): Promise<number> => (await calendar(now)).announced,

    /** When a term that begins now ends. */
    endOf: async (term: Term | ProvidedTerm, now: Date): Promise<Date> =>
      endOf(now, await lengthOf(term, now), await holidays(now)),

    /** The last day of a term that begins after a day. */
    lastDay: async (day: string, term: Term | ProvidedTerm, now: Date): Promise<string> =>
      wibDay(endOf(wibInstant(day, 12, 0), await lengthOf(term, now), await holidays(now))),

    /** Reads what terms need before a transaction begins. */
    async prepare(now: Date): Promise<void> {
      await countsOn(now)
      await calendar(now)
    },
  }
}

/** When the term of a clock that goes on ends; one that had ended before stays where it was. */
const endOfPaused = ({ sisa, tenggat }: PausedTerm, resumed: Date, isHoliday: (day: string) => boolean): Date =>
  sisa ? resumedEnd(resumed, { left: sisa, end: new Date(tenggat) }, isHoliday) : new Date(tenggat)

/** The year in Jakarta. */
const yearOf = (at: Date): number => Number(wibDay(at).slice(0, 4))

/** When a term begins that the content states, by a day or an instant. */
const startOf = (time: string): Date => (time.includes('T') ? new Date(time) : wibInstant(time, 12, 0))
