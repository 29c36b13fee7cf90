import { wibDay } from '@dermaga/contract'
import type { ChangeControl } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import type { ReferenceModule } from '../reference/index.ts'
import { type FindRate, registerExchangeRateRoutes } from './exchange-rate.routes.ts'
import { exchangeRateStore } from './exchange-rate.store.ts'
import { createWeekSubject } from './week-subject.ts'

/** Rupiah are their own rate on every day. */
const RUPIAH = 'IDR'
/** Rupiah for a dollar in the documents of the demo. */
const DEMO_DOLLAR = 16_250
const DAY_MS = 86_400_000
/** Weeks begin on Wednesday. */
const FIRST_WEEKDAY = 3

export type ExchangeRateModule = ReturnType<typeof createExchangeRateModule>

/** Weekly exchange rates (NDPBM) by date. The authority enters those of the next week; weeks change under control. */
export function createExchangeRateModule(
  core: Core,
  { control, findUnknown }: { control: ChangeControl; findUnknown: ReferenceModule['findUnknown'] },
) {
  const store = exchangeRateStore(core.db)
  control.register('kurs', createWeekSubject({ store, now: core.now }))

  const findRate: FindRate = async (valuta, day) => {
    if (valuta === RUPIAH) return { valuta, ndpbm: 1, mulai: day, sampai: day, keputusan: '', contoh: false }
    const found = await store.findOn(valuta, day)
    return (
      found && {
        valuta,
        ndpbm: Number(Number(found.rupiah).toFixed(4)),
        mulai: found.firstDay,
        sampai: found.lastDay,
        keputusan: found.decision,
        contoh: found.isExample,
      }
    )
  }

  return {
    findRate,

    /** Repeats the newest example for the current week and the next, so that the demo has rates. */
    async seedDemo(now: Date): Promise<void> {
      const [example] = await store.list(undefined, 1)
      if (!example) return
      const rates = example.rates.map(rate => (rate.valuta === 'USD' ? { ...rate, nilai: DEMO_DOLLAR } : rate))
      const today = Date.parse(wibDay(now))
      const begun = (new Date(today).getUTCDay() - FIRST_WEEKDAY + 7) % 7
      for (const week of [0, 1]) {
        const first = today + (week * 7 - begun) * DAY_MS
        const [firstDay, lastDay] = [first, first + 6 * DAY_MS].map(at => new Date(at).toISOString().slice(0, 10)) as [
          string,
          string,
        ]
        if (firstDay > example.lastDay)
          await store.put({ ...example, firstDay, lastDay, decision: 'Contoh, bukan keputusan', rates }, core.db)
      }
    },

    routes: (http: Http): void => registerExchangeRateRoutes(http, { store, control, findRate, findUnknown }),
  }
}
