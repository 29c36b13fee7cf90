import { tariffFind, type tariffHeading, wibDay } from '@dermaga/contract'
import type { z } from 'zod'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'

interface Tariff {
  find: (hs: string, day: string) => Promise<z.infer<typeof tariffHeading> | undefined>
}

export function registerTariffRoutes(http: Http, tariff: Tariff): void {
  serve(http, tariffFind, async ({ params: { hs }, query, now }) => {
    return (await tariff.find(hs, query.tanggal ?? wibDay(now))) ?? fail('tariff.unknown', { hs })
  })
}
