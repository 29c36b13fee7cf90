import { profileText as text } from '@dermaga/text'
import { Card, DescriptionList, ErrorState, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../host/session/session-context.ts'
import { rolesOf } from './roles.ts'

/** The account's roles and portal access to customs documents. spec §2.6 */
export function AccessCard({ idUser }: { idUser: string }) {
  const { portalAccess } = useSession()
  const roles = useQuery(rolesOf(idUser))
  if (roles.isLoadingError) {
    return (
      <Card title={text.access}>
        <ErrorState
          title={text.rolesFailed}
          message={roles.error.message}
          onRetry={() => void roles.refetch()}
          isRetrying={roles.isFetching}
        />
      </Card>
    )
  }
  return (
    <Card title={text.access}>
      <DescriptionList
        items={[
          { term: text.accessLevels, value: roles.data?.join(', ') ?? <Skeleton count={1} /> },
          {
            term: text.documentRoles,
            value: portalAccess.map(access => access.namaDokumen).join(', ') || text.noDocumentRoles,
          },
        ]}
      />
    </Card>
  )
}
