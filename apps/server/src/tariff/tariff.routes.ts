import { tariffFind, wibDay } from '@dermaga/contract'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { TariffModule } from './index.ts'

export function registerTariffRoutes(http: Http, tariff: Pick<TariffModule, 'find'>): void {
  serve(http, tariffFind, async ({ params: { hs }, query, now }) => {
    return (await tariff.find(hs, query.tanggal ?? wibDay(now))) ?? fail('tariff.unknown', { hs })
  })
}
