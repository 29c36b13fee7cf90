import { type DeclarationKind, declarationPrincipals, type ValueOf } from '@dermaga/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useSession } from '../../host/session/session-context.ts'

export type Principal = ValueOf<typeof declarationPrincipals>['items'][number]

/** Companies whose documents of a kind the caller's company, a broker, may begin or still reads, by name. */
export function usePrincipals(kodeDokumen: DeclarationKind, isAsked: boolean) {
  const options = queryOptionsOf(declarationPrincipals, { query: { kodeDokumen } })
  return useQuery({ ...options, select: ({ items }) => items, enabled: isAsked, staleTime: 0 })
}

/** The tax number of the company whose list contains the document; null: the caller's own list, or the officers'. */
export function usePrincipalOf({ npwp }: Pick<Principal, 'npwp'>): string | null {
  const { user, company } = useSession()
  return user?.nipRekam || !company || npwp === company.npwp ? null : npwp
}
