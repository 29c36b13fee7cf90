import { EXCHANGE_RATE, type QuotedRate, wibDay } from '@dermaga/contract'
import type { ChangeSubject, State } from '../access/index.ts'
import { fail } from '../http/errors.ts'
import type { ExchangeRateStore, WeekRow } from './exchange-rate.store.ts'

interface Dependencies {
  store: ExchangeRateStore
  now: () => Date
}

const DAY_MS = 86_400_000

/** What is written of a week, as its changes compare it: each rate as `USD 1 16813`. */
export function stateOfWeek(
  week: Pick<WeekRow, 'firstDay' | 'lastDay' | 'decision' | 'source' | 'isExample' | 'rates'>,
): State {
  return {
    mulai: week.firstDay,
    sampai: week.lastDay,
    keputusan: week.decision,
    sumber: week.source,
    contoh: week.isExample,
    kurs: week.rates.map(({ valuta, satuan, nilai }) => [valuta, satuan, nilai].join(' ')),
  }
}

function ratesOf(state: State): QuotedRate[] {
  return ((state['kurs'] ?? []) as readonly string[]).map(rate => {
    const [valuta = '', satuan, nilai] = rate.split(' ')
    return { valuta, satuan: Number(satuan) as QuotedRate['satuan'], nilai: Number(nilai) }
  })
}

/** A week of exchange rates as a subject of controlled changes. Its id is its first day. */
export function createWeekSubject({ store, now }: Dependencies): ChangeSubject {
  return {
    proposedBy: 'reference.manage',
    nameOf: (firstDay, state) => `${firstDay} (${String(state['keputusan'] ?? '')})`,

    async find(firstDay, trx) {
      const week = await store.find(firstDay, trx)
      return week && stateOfWeek(week)
    },

    async check(firstDay, _before, after, trx) {
      if (!after) return
      const lastDay = String(after['sampai'])
      const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1
      if (days < 1 || days > EXCHANGE_RATE.daysMax) fail('exchangeRate.period', { most: EXCHANGE_RATE.daysMax })
      const other = await store.findOverlap(firstDay, lastDay, trx)
      if (other) fail('exchangeRate.overlaps', { mulai: other.firstDay, sampai: other.lastDay })
    },

    /** Documents have been reckoned with the rates of a week that has begun. Rates that were missing give no power. */
    givesPower: async before => before !== undefined && String(before['mulai']) <= wibDay(now()),

    async write(firstDay, _before, after, { trx, request }) {
      if (!after) await store.remove(firstDay, trx)
      else {
        const week: WeekRow = {
          firstDay,
          lastDay: String(after['sampai']),
          decision: String(after['keputusan']),
          source: String(after['sumber'] ?? ''),
          isExample: after['contoh'] === true,
          changedAt: request.now,
          changedByName: request.by.nama,
          rates: ratesOf(after),
        }
        await store.put(week, trx)
      }
      return undefined
    },
  }
}
