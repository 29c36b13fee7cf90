import { officeMine, type ValueOf } from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { fill, declarationText as text } from '@dermaga/text'
import { useQuery } from '@tanstack/react-query'
import { useDeclarationHost } from './host.ts'

type Scope = ValueOf<typeof officeMine>

/** More offices are counted, not named. */
const MOST_NAMED = 3

/** The offices whose documents an officer sees today. */
export const useOfficeScope = (isOfficer: boolean) =>
  useQuery({ ...callQuery(useDeclarationHost(), officeMine, {}), enabled: isOfficer, staleTime: 60_000 })

/** Whether an officer is assigned to no office. */
export const isNowhere = (scope: Scope | undefined): boolean =>
  scope !== undefined && !scope.semua && scope.kantor.length === 0

/** The offices in a sentence. */
export function officesText(scope: Scope | undefined): string {
  if (!scope || scope.semua || scope.kantor.length === 0) return text.everyOffice
  if (scope.kantor.length > MOST_NAMED) return fill(text.officeCount, { count: scope.kantor.length })
  return scope.kantor.map(({ nama }) => nama).join(', ')
}
