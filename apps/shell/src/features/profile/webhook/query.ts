import {
  type deliveryList,
  deliveryStatus,
  HISTORY_ORDERS,
  oneOf,
  type RequestOf,
  searchWordsOf,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
} from '@dermaga/contract'
import { without } from '@dermaga/service-ui/list-address'

export type LogQuery = NonNullable<RequestOf<typeof deliveryList>['query']>

/** Filters of a webhook's log in the address; besides them `sesudah`, the cursor of each page visited. */
const FILTERS = ['q', 'status', 'peristiwa', 'urut'] as const

/** The query of an address. Invalid values are ignored. */
export function logQueryOf(search: URLSearchParams): LogQuery {
  const status = oneOf(deliveryStatus.options, search.get('status'))
  const event = oneOf([...WEBHOOK_EVENTS, WEBHOOK_TEST], search.get('peristiwa'))
  const order = oneOf(HISTORY_ORDERS, search.get('urut'))
  return {
    q: searchWordsOf(search.get('q')),
    ...(status && { status }),
    ...(event && { peristiwa: event }),
    ...(order && { urut: order }),
  }
}

/** The order hides nothing. */
export const isFiltered = (search: URLSearchParams): boolean =>
  FILTERS.some(name => name !== 'urut' && search.has(name))

export const withoutFilters = (search: URLSearchParams) => without(search, [...FILTERS, 'sesudah'])
