import { HOST_KEY, type HostKey, hostKeyIssue, hostKeyList, hostKeyWithdraw, type ValueOf } from '@dermaga/contract'
import { fill, momentText, hostText as text } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  InlineMessage,
  Skeleton,
  Table,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { SecretDialog } from '../../../host/page/SecretDialog.tsx'
import { useChange } from '../../../host/toasts/useChange.ts'
import { CompatibilityCard } from './CompatibilityCard.tsx'
import { HostKeyForm } from './HostKeyForm.tsx'
import styles from './host.module.css'

const LIST = queryOptionsOf(hostKeyList, {})

/** The company's host-to-host keys: issue one, shown once, or withdraw one. */
export function HostTab() {
  const keys = useQuery({ ...LIST, staleTime: 0 })
  const { pending, change } = useChange(hostKeyList.path)
  const [isIssuing, setIssuing] = useState(false)
  const [asked, setAsked] = useState<HostKey>()
  const [issued, setIssued] = useState<ValueOf<typeof hostKeyIssue>>()
  const place = useRef<HTMLDivElement>(null)

  async function issue(body: { idKunci: string; nama: string }): Promise<string | undefined> {
    const outcome = await change('issue', () => call(hostKeyIssue, { body }), text.done.issued)
    if (!outcome.ok) return outcome.message
    setIssuing(false)
    setIssued(outcome.value)
    return undefined
  }

  async function withdraw({ idKunci: id }: HostKey) {
    // Close the dialog first: the session may ask for the password next.
    setAsked(undefined)
    await change('withdraw', () => call(hostKeyWithdraw, { params: { id } }), text.done.withdrawn)
    place.current?.focus()
  }

  if (keys.isPending) return <Skeleton shape="table" label={text.loading} />
  if (keys.isLoadingError) {
    return <ErrorState title={text.failed} message={keys.error.message} onRetry={() => void keys.refetch()} />
  }
  const { items } = keys.data
  const isFull = items.length >= HOST_KEY.max
  const add = (
    <Button variant="primary" onPress={() => setIssuing(true)}>
      {text.issue}
    </Button>
  )
  return (
    <div ref={place} tabIndex={-1} className={`${styles.place} ${styles.stack}`}>
      <Card title={text.title} actions={items.length > 0 && !isFull && !isIssuing && add}>
        <div className={styles.stack}>
          <p className={styles.about}>{text.about}</p>
          <InlineMessage>{text.account}</InlineMessage>
          {isIssuing && <HostKeyForm onIssue={issue} onCancel={() => setIssuing(false)} />}
          {(items.length > 0 || !isIssuing) && (
            <Table
              caption={text.title}
              isCaptionHidden
              columns={columnsOf(pending !== undefined, setAsked)}
              rows={items}
              rowKey={({ idKunci }) => idKunci}
              empty={
                <EmptyState icon="key" title={text.emptyTitle} action={add}>
                  {text.empty}
                </EmptyState>
              }
            />
          )}
          {items.length > 0 && (
            <p className={styles.about}>{isFull ? fill(text.full, { most: HOST_KEY.max }) : text.rollOver}</p>
          )}
        </div>
      </Card>
      <AlertDialog
        title={fill(text.withdrawQuestion, { name: asked?.nama })}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={text.withdraw}
        cancelLabel={text.cancel}
        onConfirm={() => asked && void withdraw(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {text.withdrawText}
      </AlertDialog>
      <CompatibilityCard />
      {issued && <SecretDialog title={text.secretTitle} secret={issued.kunci} onClose={() => setIssued(undefined)} />}
    </div>
  )
}

function columnsOf(isBusy: boolean, onWithdraw: (key: HostKey) => void): Column<HostKey>[] {
  return [
    {
      key: 'nama',
      header: text.name,
      isRowHeader: true,
      cell: ({ nama }) => <span className={styles.name}>{nama}</span>,
    },
    {
      key: 'akhiran',
      header: text.ending,
      cell: ({ akhiran }) => <code>{fill(text.endingOf, { ending: akhiran })}</code>,
    },
    {
      key: 'dibuat',
      header: text.createdAt,
      cell: ({ dibuatPada, dibuatOleh }) => fill(text.createdBy, { at: momentText(dibuatPada), name: dibuatOleh }),
    },
    {
      key: 'dipakai',
      header: text.lastUsed,
      cell: ({ terakhirDipakai: at }) => (at ? momentText(at) : text.never),
    },
    {
      key: 'tindakan',
      header: text.actions,
      isActions: true,
      cell: key => (
        <Button
          aria-label={fill(text.withdrawOf, { name: key.nama })}
          isDisabled={isBusy}
          onPress={() => onWithdraw(key)}
        >
          {text.withdraw}
        </Button>
      ),
    },
  ]
}
