import { type ReferenceEntry, referenceList, type ServiceHost } from '@dermaga/contract'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { getValue } from '../call/call-error.ts'
import { createBatchLoader } from './batch-loader.ts'
import { useReferenceCall } from './call-context.ts'

type MakeCall = ServiceHost['call']

/** A list changes a few times a year. */
export const CACHE_MS = 3_600_000

/** One loader for each way to the server: what a page shows is asked for together. */
const loaders = new WeakMap<MakeCall, ReturnType<typeof createBatchLoader>>()

function loaderOf(call: MakeCall) {
  const known = loaders.get(call)
  if (known) return known
  const loader = createBatchLoader(
    async (list, kodeDokumen, codes) => {
      const query = { kode: codes.join(','), ...(kodeDokumen && { kodeDokumen }) }
      return getValue(await call(referenceList, { params: { list }, query })).items
    },
    work => void setTimeout(work),
  )
  loaders.set(call, loader)
  return loader
}

/** Values that the server accepts as a code; anything else has no name. */
const CODE = /^[A-Za-z0-9]{1,20}$/

/** The name of a stored code as a query: null for one that the list does not have, several in one for several that share it.
 *  @throws CallError inside the query */
export const createNameLoader = (call: MakeCall, list: string, code: string, kodeDokumen?: string) =>
  queryOptions({
    queryKey: [referenceList.service, list, 'nama', kodeDokumen ?? '', code],
    queryFn: async (): Promise<string | null> =>
      CODE.test(code) ? namesOf(await loaderOf(call)(list, kodeDokumen, code.toUpperCase())) : null,
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    enabled: code !== '',
  })

const namesOf = (entries: readonly ReferenceEntry[]) => entries.map(({ nama }) => nama).join(' / ') || null

/** Names of stored codes as far as they are loaded: one call per list for all that a page shows. */
export function useCodeNames(
  list: string,
  codes: readonly string[],
  kodeDokumen?: string,
): ReadonlyMap<string, string> {
  const call = useReferenceCall()
  const asked = [...new Set(codes)].filter(code => code !== '')
  const names = useQueries({ queries: asked.map(code => createNameLoader(call, list, code, kodeDokumen)) })
  return new Map(asked.flatMap((code, at) => (names[at]?.data ? [[code, names[at].data] as const] : [])))
}
