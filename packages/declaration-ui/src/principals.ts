import { type DeclarationKind, declarationPrincipals, type ValueOf } from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { useQuery } from '@tanstack/react-query'
import { useDeclarationHost } from './host.ts'

export type Principal = ValueOf<typeof declarationPrincipals>['items'][number]

/** Companies whose documents of a kind the caller's company, a broker, may begin or still reads, by name. */
export function usePrincipals(kodeDokumen: DeclarationKind, isAsked: boolean) {
  const options = callQuery(useDeclarationHost(), declarationPrincipals, { query: { kodeDokumen } })
  return useQuery({ ...options, select: ({ items }) => items, enabled: isAsked, staleTime: 0 })
}

/** The tax number of the company whose list contains the document; null: the caller's own list, or the officers'. */
export function usePrincipalOf({ npwp }: Pick<Principal, 'npwp'>): string | null {
  const { user, company } = useDeclarationHost()
  return user.isOfficer || !company || npwp === company.npwp ? null : npwp
}
