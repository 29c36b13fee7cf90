import { wibDay } from '@dermaga/contract'
import type { Tier } from '@dermaga/service'
import type { ChangeSubject, State } from '../access/index.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import type { EntryStore } from './entry.store.ts'
import type { ProvisionRow, ProvisionStore } from './provision.store.ts'

interface Dependencies {
  store: Pick<ProvisionStore, 'find' | 'newest' | 'valueOn' | 'put' | 'remove'>
  holidayYears: EntryStore['holidayYears']
  now: () => Date
}

/** The last year whose public holidays the portal takes as complete. */
const HOLIDAYS_UNTIL = 'HARI_LIBUR_SAMPAI'

/** Units of terms. */
const TERM_UNITS: readonly string[] = ['hari', 'hari kerja', 'jam']
/** The smallest and the largest value of what is counted in a unit. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '%': [0, 100],
  tanggal: [1, 31],
  tahun: [2000, 2099],
}
/** Units of days of a month and of years: whole numbers. */
const WHOLE: readonly string[] = ['tanggal', 'tahun']

/** What is written of a provision from a day on, as its changes compare it: each tier as `2375 1231`. */
export const stateOfProvision = (
  row: Pick<ProvisionRow, 'validFrom' | 'value' | 'tiers' | 'source' | 'isAssumed'>,
): State => ({
  mulai: row.validFrom,
  nilai: row.value,
  tingkat: row.tiers?.map(({ from, value }) => `${from} ${value}`) ?? null,
  sumber: row.source,
  asumsi: row.isAssumed,
})

/** The tiers of a state in ascending order: changes compare lists as sets. */
function tiersOf(state: State): Tier[] | null {
  const tiers = state['tingkat'] as readonly string[] | null | undefined
  if (!tiers) return null
  return tiers
    .map(tier => {
      const [from = '', value = ''] = tier.split(' ')
      return { from, value }
    })
    .sort((one, other) => Number(one.from) - Number(other.from))
}

/** The id of a provision's change: its code and first day. */
export const provisionId = (code: string, validFrom: string): string => `${code} ${validFrom}`

function partsOf(id: string): [code: string, validFrom: string] {
  const [code = '', validFrom = ''] = id.split(' ')
  return [code, validFrom]
}

/** A provision from a day on as a subject of controlled changes. */
export function createProvisionSubject({ store, holidayYears, now }: Dependencies): ChangeSubject {
  /** @throws CallError provision.holidays for a year that would become complete, but has no days beside the fixed ones: terms would
   *  be reckoned as if nothing else were closed */
  async function checkHolidays(until: number, validFrom: string, trx: Db): Promise<void> {
    const known = Number((await store.valueOn(HOLIDAYS_UNTIL, validFrom, trx)) ?? Number.NaN)
    if (!(until > known)) return
    const entered = new Set((await holidayYears(trx)).flatMap(({ year, isEntered }) => (isEntered ? Number(year) : [])))
    for (let year = known + 1; year <= until; year += 1)
      if (!entered.has(year)) fail('provision.holidays', { tahun: year })
  }

  const hasBegun = (state: State | undefined) => state !== undefined && String(state['mulai']) <= wibDay(now())
  return {
    proposedBy: 'reference.manage',

    async nameOf(id, _state, trx) {
      const [code, validFrom] = partsOf(id)
      return `${(await store.newest(code, trx))?.label ?? code}, ${validFrom}`
    },

    async find(id, trx) {
      const row = await store.find(...partsOf(id), trx)
      return row && stateOfProvision(row)
    },

    async check(id, _before, after, trx) {
      const newest = (await store.newest(partsOf(id)[0], trx)) ?? fail('resource.notFound')
      if (!after) return
      const [value, tiers] = [after['nilai'], tiersOf(after)]
      if ((newest.value === null) !== (value === null) || (value === null) !== (tiers !== null)) fail('provision.form')
      if (tiers?.some(({ from }, at) => at > 0 && Number(from) === Number(tiers[at - 1]?.from))) fail('provision.tiers')
      const [least, most] = RANGES[newest.unit] ?? [0, Number.POSITIVE_INFINITY]
      const isInRange = value === null || (Number(value) >= least && Number(value) <= most)
      const isWhole = !WHOLE.includes(newest.unit) || /^\d+$/.test(String(value))
      if (!isInRange || !isWhole) fail('provision.range', { least, most })
      // A term of half a day has no end.
      if (TERM_UNITS.includes(newest.unit) && !/^\d{1,4}$/.test(String(value)))
        fail('provision.whole', { satuan: newest.unit })
      const [code, validFrom] = partsOf(id)
      if (code === HOLIDAYS_UNTIL) await checkHolidays(Number(value), validFrom, trx)
    },

    /** Cases have been reckoned with what has begun, or will be from today on. */
    givesPower: async (before, after) => hasBegun(before) || hasBegun(after),

    async write(id, _before, after, { trx, request }) {
      const [code, validFrom] = partsOf(id)
      const newest = await store.newest(code, trx)
      if (!after) await store.remove(code, validFrom, trx)
      else if (newest) {
        await store.put(
          {
            ...newest,
            validFrom,
            value: after['nilai'] === null ? null : String(after['nilai']),
            tiers: tiersOf(after),
            source: String(after['sumber'] ?? ''),
            isAssumed: after['asumsi'] === true,
            changedAt: request.now,
            changedByName: request.by.nama,
          },
          trx,
        )
      }
      return undefined
    },
  }
}
