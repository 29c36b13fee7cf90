import {
  type ExchangeRate,
  exchangeRateFind,
  exchangeRateWeekList,
  exchangeRateWeekSave,
  wibDay,
} from '@dermaga/contract'
import { type ChangeControl, settingState, versionOfState } from '../access/index.ts'
import { changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { ExchangeRateStore } from './exchange-rate.store.ts'
import { stateOfWeek } from './week-subject.ts'

/** The rate of a currency on a day, `YYYY-MM-DD`; undefined where no week covers the day, or its decision lacks the currency. */
export type FindRate = (currency: string, day: string) => Promise<ExchangeRate | undefined>

interface Dependencies {
  store: Pick<ExchangeRateStore, 'list'>
  control: Pick<ChangeControl, 'submit'>
  findRate: FindRate
  findUnknown: ReferenceModule['findUnknown']
}

export function registerExchangeRateRoutes(http: Http, { store, control, findRate, findUnknown }: Dependencies): void {
  serve(http, exchangeRateFind, async ({ params: { valuta }, query, now }) => {
    const tanggal = query.tanggal ?? wibDay(now)
    return (await findRate(valuta, tanggal)) ?? fail('exchangeRate.unknown', { valuta, tanggal })
  })

  serve(http, exchangeRateWeekList, async ({ query: { cursor, size } }) => {
    const rows = await store.list(cursor, size)
    const items = rows.slice(0, size).map(week => ({
      mulai: week.firstDay,
      sampai: week.lastDay,
      keputusan: week.decision,
      sumber: week.source,
      kurs: week.rates,
      contoh: week.isExample,
      diubahOleh: week.changedByName,
      diubahPada: week.changedAt.toISOString(),
      versi: versionOfState(stateOfWeek(week)),
    }))
    const last = items.at(-1)
    return { items, ...(rows.length > size && last && { next: last.mulai }) }
  })

  serve(http, exchangeRateWeekSave, async ({ params: { mulai }, body: { alasan, versi, ...body }, ...input }) => {
    const asked = body.kurs.map(({ valuta }) => ({ list: 'valuta', code: valuta }))
    const unknown = await findUnknown(asked, '')
    if (unknown.length > 0) fail('exchangeRate.currency', { valuta: unknown.map(({ code }) => code).join(', ') })
    const state = stateOfWeek({
      firstDay: mulai,
      lastDay: body.sampai,
      decision: body.keputusan,
      source: body.sumber,
      isExample: false,
      rates: body.kurs,
    })
    const isNew = versi === undefined
    return control.submit(
      {
        subject: 'kurs',
        id: mulai,
        act: isNew ? 'buat' : 'ubah',
        ...(versi && { versi }),
        reason: alasan,
        next: settingState(state, isNew),
      },
      changeRequestOf(input),
    )
  })
}
