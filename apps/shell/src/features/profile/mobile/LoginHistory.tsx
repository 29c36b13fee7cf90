import { type PastSession, signInHistory } from '@dermaga/contract'
import { listOf } from '@dermaga/service-ui/page'
import { browserName, momentText, deviceText as text, userSessionText } from '@dermaga/text'
import { type Column, Dialog, ListPage } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../../host/call/queries.ts'

const HISTORY = queryOptionsOf(signInHistory, {})

const COLUMNS: Column<PastSession>[] = [
  {
    key: 'browser',
    header: text.historyBrowser,
    isRowHeader: true,
    cell: ({ browser }) => browserName(browser) ?? userSessionText.unknownBrowser,
  },
  { key: 'address', header: text.address, cell: ({ address }) => address },
  { key: 'start', header: text.historyStart, cell: ({ startedAt }) => momentText(startedAt) },
  {
    key: 'end',
    header: text.historyEnd,
    cell: ({ endedAt }) => (endedAt ? momentText(endedAt) : text.historyLive),
  },
]

/** 'Riwayat Login': the account's sign-ins of the last thirty days. */
export function LoginHistory({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={text.history} size="wide" isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <HistoryTable />
    </Dialog>
  )
}

/** Loads again whenever the dialog opens. */
function HistoryTable() {
  return (
    <ListPage
      list={listOf(useQuery({ ...HISTORY, staleTime: 0 }))}
      failed={{ title: text.historyFailed }}
      empty={null}
      isInCard
      table={{ caption: text.history, columns: COLUMNS, rowKey: row => row.idSession }}
    />
  )
}
