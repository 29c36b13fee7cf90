import {
  dayOf,
  HISTORY_KINDS,
  HISTORY_ORDERS,
  HISTORY_SCOPES,
  type historyList,
  oneOf,
  type RequestOf,
  searchWordsOf,
} from '@dermaga/contract'
import { without } from '@dermaga/service-ui/list-address'

export type HistoryQuery = NonNullable<RequestOf<typeof historyList>['query']>

/** Filters in the address; besides them `sesudah`, the cursor of each page visited. */
const FILTERS = ['q', 'milik', 'jenis', 'oleh', 'dari', 'sampai', 'urut'] as const
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The query of an address. Invalid values are ignored. */
export function queryOf(search: URLSearchParams): HistoryQuery {
  const [scope, kind, order] = [
    oneOf(HISTORY_SCOPES, search.get('milik')),
    oneOf(HISTORY_KINDS, search.get('jenis')),
    oneOf(HISTORY_ORDERS, search.get('urut')),
  ]
  const [from, until, id] = [dayOf(search.get('dari')), dayOf(search.get('sampai')), search.get('dokumen') ?? '']
  return {
    ...(scope && { lingkup: scope }),
    ...(kind && { jenis: kind }),
    ...(order && { urut: order }),
    ...(from && { dari: from }),
    ...(until && { sampai: until }),
    ...(ID.test(id) && { idDokumen: id }),
    q: searchWordsOf(search.get('q')),
    oleh: searchWordsOf(search.get('oleh')),
  }
}

export const isFiltered = (search: URLSearchParams): boolean => FILTERS.some(name => search.has(name))

export const withoutFilters = (search: URLSearchParams) => without(search, [...FILTERS, 'sesudah', 'dokumen'])
