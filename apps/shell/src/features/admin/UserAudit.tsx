import { managedUserAudit, type UserAuditEvent } from '@dermaga/contract'
import { errorTexts, momentText, userManagerText as text } from '@dermaga/text'
import { Card, type Column, EmptyState, ErrorState, LoadMore, Skeleton, Table } from '@dermaga/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../host/call/index.ts'
import { CallFailure } from '../../host/call/queries.ts'

/** Audit events of a user's sign-ins, factors and account, newest first. */
export function UserAudit({ idUser }: { idUser: string }) {
  const events = useInfiniteQuery({
    queryKey: [managedUserAudit.service, managedUserAudit.path, idUser],
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = cursor ? { cursor } : {}
      const outcome = await call(managedUserAudit, { params: { id: idUser }, query }, { signal })
      if (!outcome.ok) throw new CallFailure(outcome)
      return outcome.value
    },
    getNextPageParam: page => page.next,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = events
  return <Card title={text.audit}>{content()}</Card>

  function content() {
    if (events.isPending) return <Skeleton shape="table" />
    if (!events.data) {
      const { message } = events.error
      return <ErrorState title={text.auditFailed} message={message} onRetry={() => void events.refetch()} />
    }
    return (
      <Table
        caption={text.audit}
        isCaptionHidden
        density="compact"
        columns={COLUMNS}
        rows={events.data.pages.flatMap(page => page.items)}
        rowKey={event => event.idEvent}
        empty={<EmptyState title={text.auditEmpty}>{text.auditEmptyText}</EmptyState>}
        footer={hasNextPage && <LoadMore isPending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
      />
    )
  }
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
