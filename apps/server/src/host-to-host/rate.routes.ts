import { hostRate, hostRateV2, wibDay } from '@dermaga/contract'
import { hostText } from '@dermaga/text'
import type { ExchangeRateModule } from '../exchange-rate/index.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'

/** The exchange rate of a currency on a day, for companies' own systems; numbers are text there. */
export function registerHostRateRoutes(http: Http, { findRate }: Pick<ExchangeRateModule, 'findRate'>): void {
  const handle: Handler<typeof hostRate | typeof hostRateV2> = async ({ params, query, now }) => {
    const found = await findRate(params.kodeValuta.toUpperCase(), query.tanggal ?? wibDay(now))
    const data = found ? [{ nilaiKurs: String(found.ndpbm) }] : []
    return new Answer({ data }, found ? hostText.rateFound : hostText.noRate)
  }
  serve(http, hostRate, handle)
  serve(http, hostRateV2, handle)
}
