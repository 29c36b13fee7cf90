import { featureFlag, publicIp, referenceList, TARIFF_LIST, wibDay } from '@dermaga/contract'
import type { z } from 'zod'
import { fail } from '../http/errors.ts'
import { tagReply } from '../http/etag.ts'
import { type Http, serve } from '../http/route.ts'
import type { TariffModule } from '../tariff/index.ts'
import { findLists } from './lists.ts'
import type { referenceStore } from './reference.store.ts'

/** A list changes a few times a year: clients may use a stale copy while they revalidate it. RFC 5861 §3 */
const KEPT = 'public, max-age=300, stale-while-revalidate=86400'

export function registerReferenceRoutes(
  http: Http,
  store: ReturnType<typeof referenceStore>,
  tariff: Pick<TariffModule, 'list'>,
): void {
  async function find({ list }: { list: string }, query: ReferenceListQuery, now: Date) {
    const codes = query.kode?.toUpperCase().split(',')
    if (list === TARIFF_LIST) return tariff.list({ ...query, codes }, wibDay(now))
    const lists = findLists(list) ?? fail('reference.unknown', { list })
    return store.find({
      ...query,
      lists,
      codes,
      // A request for the names of codes returns all of them.
      ...(codes && { q: '', page: 0, size: MOST_NAMED }),
    })
  }

  serve(http, referenceList, async ({ params, query, request, reply, now }) => {
    const found = await find(params, query, now)
    reply.header('cache-control', KEPT)
    tagReply(request, reply, found)
    return found
  })

  serve(http, featureFlag, async ({ params, reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    return { name: params.name, on: await store.isOn(params.name) }
  })

  serve(http, publicIp, async ({ address }) => address)
}

type ReferenceListQuery = z.output<typeof referenceList.query>

/** Several entries may share a code: more entries than codes in a request. */
const MOST_NAMED = 1000
