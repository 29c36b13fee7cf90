import { type Company, featureFlag, type User } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../call/queries.ts'

/** Whether tax numbers have 16 digits: undefined while loading, false when the flag cannot be read. spec §6 */
export function useLongTaxNumbers(): boolean | undefined {
  const flag = useQuery(queryOptionsOf(featureFlag, { params: { name: 'NPWPIMPOR' } }))
  return flag.isError ? false : flag.data?.on
}

/** The number shown as NPWP: the identity number while tax numbers have 16 digits. spec §2.6 */
export function taxNumberOf(user: User, company: Company, isLong: boolean): string {
  return isLong ? user.identitas : company.npwp
}
