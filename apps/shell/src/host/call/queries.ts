import type { Call, Outcome, RequestOf, ValueOf } from '@dermaga/contract'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { takeEarly } from './early-calls.ts'
import { call } from './index.ts'

/** A failed call as a query throws it; `message` is for users. */
export class CallFailure extends Error {
  readonly code: string
  readonly params: Record<string, unknown>

  constructor({ code, message, params }: Extract<Outcome<never>, { ok: false }>) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.params = params
  }
}

/** When a query is made again by itself: at a limit of calls, when the server said. Pages of services throw an error class of their own,
 *  so the code decides.
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

/** A reading call of the contract as a query.
 *  @throws Refused inside the query, which its `error` then holds */
export function queryOptionsOf<C extends Call>(definition: C, request: RequestOf<C>) {
  return queryOptions({
    queryKey: [definition.service, definition.path, request] as const,
    queryFn: async ({ signal }): Promise<ValueOf<C>> => {
      const outcome = await (takeEarly(definition, request) ?? call(definition, request, { signal }))
      if (!outcome.ok) throw new CallFailure(outcome)
      return outcome.value
    },
  })
}
