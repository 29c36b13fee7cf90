import {
  type ManagedUser,
  managedUserAccess,
  managedUserById,
  managedUserOptions,
  managedUserRoles,
} from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { fill, momentText, userManagerText as text } from '@dermaga/text'
import { Button, Card, DescriptionList, ErrorState, InlineMessage, PageHeader, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useSession } from '../../host/session/session-context.ts'
import { AccountForm } from './AccountForm.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { GrantCard } from './GrantCard.tsx'
import { OfficesCard } from './OfficesCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { UserAudit } from './UserAudit.tsx'
import { withoutUser } from './UserList.tsx'

/** One user: data, roles, portal access, security and audit. */
export function UserDetail({ idUser }: { idUser: string }) {
  const user = useQuery({ ...queryOptionsOf(managedUserById, { params: { id: idUser } }), staleTime: 0 })
  const options = useQuery(queryOptionsOf(managedUserOptions, {}))
  const [search] = useSearchParams()
  const back = <BackLink to={withoutUser(search)}>{text.back}</BackLink>
  const own = useSession().user?.idUser
  // Administrators of excise users assign no officers.
  const mayAssign = !useLocation().pathname.endsWith('-cukai')

  if (user.isPending) return <Skeleton shape="card" count={6} />
  if (user.isLoadingError) {
    return (
      <>
        <PageHeader eyebrow={back} title={text.title} />
        <ErrorState title={text.userFailed} message={user.error.message} onRetry={() => void user.refetch()} />
      </>
    )
  }
  const { data } = user
  const params = { id: idUser }
  return (
    <>
      <PageHeader eyebrow={back} title={data.nama} description={data.namaPerusahaan} />
      {own === idUser && <InlineMessage>{text.self}</InlineMessage>}
      {data.waitsFor && <ApplicationCard user={data} waitsFor={data.waitsFor} />}
      <AccountCard user={data} />
      <GrantCard
        key={`roles ${data.roles.join()}`}
        title={text.roles}
        hint={text.rolesHint}
        saveLabel={text.saveRoles}
        held={data.roles}
        waiting={data.rolesWaiting}
        givable={options.data?.roles ?? []}
        save={roles => call(managedUserRoles, { params, body: { roles, versi: data.versi.roles } })}
      />
      <GrantCard
        key={`documents ${data.documents.join()}`}
        title={text.documents}
        hint={text.documentsHint}
        saveLabel={text.saveDocuments}
        held={data.documents}
        givable={options.data?.documents ?? []}
        save={documents => call(managedUserAccess, { params, body: { documents, versi: data.versi.documents } })}
      />
      {data.nipRekam !== '' && mayAssign && <OfficesCard idUser={idUser} />}
      <SecurityCard user={data} isOwn={own === idUser} />
      <SessionsCard user={data} isOwn={own === idUser} />
      <UserAudit idUser={idUser} />
    </>
  )
}

function AccountCard({ user }: { user: ManagedUser }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <AccountForm user={user} onEnd={() => setEditing(false)} />
  return (
    <Card title={text.account} actions={<Button onPress={() => setEditing(true)}>{text.edit}</Button>}>
      {user.emailWaiting && (
        <InlineMessage tone="warn">{fill(text.emailWaiting, { email: user.emailWaiting })}</InlineMessage>
      )}
      {user.nipRekamWaiting !== null && (
        <InlineMessage tone="warn">
          {user.nipRekamWaiting === '' ? text.nipClearing : fill(text.nipWaiting, { nip: user.nipRekamWaiting })}
        </InlineMessage>
      )}
      <DescriptionList
        items={[
          { term: text.username, value: user.username },
          { term: text.email, value: user.email },
          { term: text.phone, value: user.handphone },
          { term: text.npwp, value: user.npwp },
          { term: text.nib, value: user.nib },
          { term: text.nitku, value: user.nitku },
          { term: text.officerNumber, value: user.nipRekam },
          { term: text.passwordExpires, value: momentText(user.passwordExpired) },
          { term: text.lastSignIn, value: user.lastSignIn && momentText(user.lastSignIn) },
          { term: text.createdAt, value: momentText(user.createdAt) },
        ]}
      />
    </Card>
  )
}
