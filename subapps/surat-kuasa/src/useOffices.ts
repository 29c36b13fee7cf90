import { type Office, referenceList } from '@dermaga/contract'
import { useCallQuery } from '@dermaga/subapp/react'
import { useEffect, useState } from 'react'

const MATCHES = 20
const SEARCH_MAX = 100

/** Active customs offices by code or name. The former ones stay until others have arrived: a list that empties in between would
 *  close, and take back what was typed. */
export function useOffices(typed: string): { offices: readonly Office[]; isFetching: boolean } {
  const [offices, setOffices] = useState<readonly Office[]>([])
  const query = { q: typed.slice(0, SEARCH_MAX), size: MATCHES }
  const { data, isFetching } = useCallQuery(referenceList, { params: { list: 'kantor' }, query })
  useEffect(() => {
    if (data) setOffices(data.items.map(({ kode, nama }) => ({ kode, nama })))
  }, [data])
  return { offices, isFetching }
}
