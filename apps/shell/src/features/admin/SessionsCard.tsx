import {
  type ManagedUser,
  managedUserSessionEnd,
  managedUserSessions,
  managedUserSessionsEnd,
  type UserSession,
} from '@dermaga/contract'
import { listOf } from '@dermaga/service-ui/page'
import { browserName, fill, momentText, userManagerText as text, userSessionText } from '@dermaga/text'
import { AlertDialog, Badge, Button, Card, type Column, EmptyState, ListPage } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useUserChange } from './useUserChange.ts'

const deviceOf = ({ browser }: UserSession) => browserName(browser) ?? userSessionText.unknownBrowser

/** A user's sessions; ends one or all. Ended sessions are notified at once. */
export function SessionsCard({ user: { idUser, nama }, isOwn }: { user: ManagedUser; isOwn: boolean }) {
  const sessions = useQuery({ ...queryOptionsOf(managedUserSessions, { params: { id: idUser } }), staleTime: 0 })
  const [isAsking, setAsking] = useState(false)
  const { pending, change } = useUserChange()

  const endOne = ({ idSession }: UserSession) =>
    change(idSession, () => call(managedUserSessionEnd, { params: { id: idUser, idSession } }), userSessionText.ended)
  function endAll() {
    // Close the dialog first: the session may ask for the password next.
    setAsking(false)
    void change('all', () => call(managedUserSessionsEnd, { params: { id: idUser } }), text.endAllDone)
  }

  const columns: Column<UserSession>[] = [
    {
      key: 'perangkat',
      header: userSessionText.browser,
      isRowHeader: true,
      cell: session => (
        <>
          {deviceOf(session)} {session.isThis && <Badge tone="accent">{userSessionText.thisOne}</Badge>}
        </>
      ),
    },
    { key: 'alamat', header: userSessionText.address, cell: session => session.address },
    {
      key: 'sejak',
      header: userSessionText.since,
      cell: session => <span className="dm-numbers">{momentText(session.startedAt)}</span>,
    },
    {
      key: 'akhiri',
      header: userSessionText.actions,
      isActions: true,
      cell: session =>
        !session.isThis && (
          <Button
            aria-label={fill(userSessionText.endOne, { device: deviceOf(session) })}
            isPending={pending === session.idSession}
            isDisabled={pending !== undefined && pending !== session.idSession}
            onPress={() => void endOne(session)}
          >
            {userSessionText.end}
          </Button>
        ),
    },
  ]

  const others = sessions.data?.items.filter(session => !session.isThis) ?? []
  return (
    <Card
      title={text.sessions}
      actions={
        others.length > 0 && (
          <Button isPending={pending === 'all'} onPress={() => setAsking(true)}>
            {text.endAll}
          </Button>
        )
      }
    >
      <ListPage
        list={listOf(sessions)}
        failed={{ title: text.sessionsFailed }}
        empty={<EmptyState title={text.sessionsEmpty}>{text.sessionsEmptyText}</EmptyState>}
        isInCard
        table={{ caption: text.sessions, columns, rowKey: session => session.idSession }}
      />
      <AlertDialog
        title={fill(text.endAllQuestion, { nama })}
        isOpen={isAsking}
        isDanger
        confirmLabel={text.endAll}
        cancelLabel={text.cancel}
        onConfirm={endAll}
        onCancel={() => setAsking(false)}
      >
        {isOwn ? text.endAllOwnText : text.endAllText}
      </AlertDialog>
    </Card>
  )
}
