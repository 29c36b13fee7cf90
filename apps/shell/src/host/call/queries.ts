import type { Call, RequestOf, ServiceHost } from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { QueryClient } from '@tanstack/react-query'
import { takeEarly } from './early-calls.ts'
import { call } from './index.ts'

/** When a query is made again by itself: at a limit of calls, when the server said. Not every query throws a CallError, so the code decides.
 *  @returns milliseconds, or false for never */
function refetchAfterMs(error: unknown): number | false {
  const { code, params } = Object(error) as { code?: unknown; params?: { seconds?: unknown } }
  return code === 'limit.reached' && Number(params?.seconds) * 1000
}

/** The query cache. Calls retry by themselves, so queries do not; but one that failed at a limit of calls shows the error and reads
 *  again when the server said. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 60_000,
      refetchInterval: ({ state: { error } }) => refetchAfterMs(error),
    },
  },
})

/** A call as queries make it: the first takes the answer of one that was made early. */
const earlyOrNow: ServiceHost['call'] = (definition, request, options) =>
  takeEarly(definition, request) ?? call(definition, request, options)

/** A reading call of the contract as a query.
 *  @throws CallError inside the query, which its `error` then holds */
export const queryOptionsOf = <C extends Call>(definition: C, request: RequestOf<C>) =>
  callQuery({ call: earlyOrNow }, definition, request)
