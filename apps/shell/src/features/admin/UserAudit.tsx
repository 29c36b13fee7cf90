import { managedUserAudit, type UserAuditEvent } from '@dermaga/contract'
import { useGrowingList } from '@dermaga/service-ui/page'
import { errorTexts, momentText, userManagerText as text } from '@dermaga/text'
import { Card, type Column, EmptyState, ListPage, LoadMore } from '@dermaga/ui'
import { call } from '../../host/call/index.ts'

/** The audit events of a user's sign-ins, factors and account, newest first. */
export function UserAudit({ idUser }: { idUser: string }) {
  const events = useGrowingList(managedUserAudit, idUser, (query, options) =>
    call(managedUserAudit, { params: { id: idUser }, query }, options),
  )
  return (
    <Card title={text.audit}>
      <ListPage
        list={events}
        failed={{ title: text.auditFailed }}
        empty={<EmptyState title={text.auditEmpty}>{text.auditEmptyText}</EmptyState>}
        isInCard
        table={{
          caption: text.audit,
          density: 'compact',
          columns: COLUMNS,
          rowKey: event => event.idEvent,
          footer: events.more && <LoadMore {...events.more} />,
        }}
      />
    </Card>
  )
}

const COLUMNS: Column<UserAuditEvent>[] = [
  { key: 'apa', header: text.auditWhat, isRowHeader: true, cell: event => text.auditKinds[event.kind] ?? event.kind },
  { key: 'hasil', header: text.auditOutcome, cell: event => outcomeText(event.outcome) },
  { key: 'waktu', header: text.auditWhen, cell: event => <span className="dm-numbers">{momentText(event.at)}</span> },
  { key: 'alamat', header: text.auditAddress, cell: event => event.address },
  { key: 'oleh', header: text.auditActor, cell: event => event.actor || text.auditByUser },
]

/** Text of an outcome: success, an end reason, or an error code. */
function outcomeText(outcome: string): string {
  const ofRefusals: Readonly<Record<string, string>> = errorTexts
  return text.auditOutcomes[outcome] ?? ofRefusals[outcome] ?? outcome
}
