import type { Call, RequestOf, ServiceHost, ValueOf } from '@dermaga/contract'
import { queryOptions } from '@tanstack/react-query'
import { getValue } from './call-error.ts'

/** A reading call of the contract as a query. Everything that reads it has the same key, and so one answer.
 *  @throws CallError inside the query, which its `error` then holds */
export function callQuery<C extends Call>({ call }: Pick<ServiceHost, 'call'>, definition: C, request: RequestOf<C>) {
  return queryOptions({
    queryKey: [definition.service, definition.path, request] as const,
    queryFn: async ({ signal }): Promise<ValueOf<C>> => getValue(await call(definition, request, { signal })),
  })
}
