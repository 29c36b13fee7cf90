import { type UserSession, userSessionEnd, userSessionEndOthers, userSessionList } from '@dermaga/contract'
import { listOf } from '@dermaga/service-ui/page'
import { browserName, fill, momentText, userSessionText as text } from '@dermaga/text'
import { AlertDialog, Badge, Button, Card, type Column, ListPage, Table } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { showError, toasts } from '../../host/toasts/toasts.ts'

const LIST = queryOptionsOf(userSessionList, {})

const deviceOf = ({ browser }: UserSession) => browserName(browser) ?? text.unknownBrowser

/** The user's sessions; ends one, or all others. Ended sessions are notified at once. */
export function SessionsTab() {
  const sessions = useQuery({ ...LIST, staleTime: 0 })
  const queries = useQueryClient()
  const card = useRef<HTMLDivElement>(null)
  const [ending, setEnding] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  async function end(what: string, doing: () => ReturnType<typeof call>, done: string) {
    setEnding(what)
    const outcome = await doing()
    if (outcome.ok) toasts.success(done)
    else showError(outcome)
    await queries.invalidateQueries({ queryKey: LIST.queryKey })
    setEnding(undefined)
    setAsking(false)
    // The pressed button has been removed.
    if (outcome.ok) card.current?.focus()
  }
  const endOne = (id: string) => end(id, () => call(userSessionEnd, { params: { id } }), text.ended)
  const endOthers = () => end('others', () => call(userSessionEndOthers, {}), text.othersEnded)

  const columns: Column<UserSession>[] = [
    {
      key: 'browser',
      header: text.browser,
      isRowHeader: true,
      cell: session => (
        <>
          {deviceOf(session)} {session.isThis && <Badge tone="accent">{text.thisOne}</Badge>}
        </>
      ),
    },
    { key: 'address', header: text.address, cell: session => session.address },
    { key: 'since', header: text.since, cell: session => momentText(session.startedAt) },
    {
      key: 'end',
      header: text.actions,
      isActions: true,
      cell: session =>
        !session.isThis && (
          <Button
            aria-label={fill(text.endOne, { device: deviceOf(session) })}
            isPending={ending === session.idSession}
            isDisabled={ending !== undefined && ending !== session.idSession}
            onPress={() => void endOne(session.idSession)}
          >
            {text.end}
          </Button>
        ),
    },
  ]
  return (
    <div ref={card} tabIndex={-1}>
      <ListPage list={listOf(sessions)} failed={{ title: text.failed }} empty={null}>
        {items => (
          <Card
            title={text.title}
            actions={items.length > 1 && <Button onPress={() => setAsking(true)}>{text.endOthers}</Button>}
          >
            <p>{items.length > 1 ? text.about : text.onlyThis}</p>
            <Table caption={text.title} isCaptionHidden columns={columns} rows={items} rowKey={row => row.idSession} />
          </Card>
        )}
      </ListPage>
      <AlertDialog
        title={text.endOthersQuestion}
        isOpen={isAsking}
        isPending={ending === 'others'}
        confirmLabel={text.endOthers}
        cancelLabel={text.cancel}
        isDanger
        onConfirm={() => void endOthers()}
        onCancel={() => setAsking(false)}
      >
        {text.endOthersText}
      </AlertDialog>
    </div>
  )
}
