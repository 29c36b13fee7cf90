import {
  type ManagedEntry,
  type SigningKey,
  SUBAPP_OVERRIDE,
  signingKeyAdd,
  signingKeyList,
  signingKeyRemove,
} from '@dermaga/contract'
import { fill, momentText, subappTeamText as text } from '@dermaga/text'
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
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { useChange } from '../../../host/toasts/useChange.ts'
import styles from '../catalogue.module.css'
import { SigningKeyForm } from './SigningKeyForm.tsx'

/** The keys with which a team signs versions of its module. For its owners and for administrators. */
export function SigningKeysCard({ entry: { id, modulSlug } }: { entry: Pick<ManagedEntry, 'id' | 'modulSlug'> }) {
  const keys = useQuery({ ...queryOptionsOf(signingKeyList, { params: { id } }), staleTime: 0 })
  const { pending, change } = useChange('/v1/catalogue-')
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<SigningKey>()

  async function add(body: { idKunci: string; nama: string; kunci: string }): Promise<string | undefined> {
    const outcome = await change('add', () => call(signingKeyAdd, { params: { id }, body }), text.keyAdded)
    if (!outcome.ok) return outcome.message
    setAdding(false)
    return undefined
  }
  async function remove({ idKunci }: SigningKey) {
    // The question goes first: the session may ask for the password next.
    setAsked(undefined)
    await change('remove', () => call(signingKeyRemove, { params: { id, idKunci } }), text.keyRemoved)
  }

  const items = keys.data?.items ?? []
  const isFull = items.length >= SUBAPP_OVERRIDE.keysMax
  const canAdd = keys.data !== undefined && !isAdding && !isFull
  return (
    <Card title={text.keys} actions={canAdd && <Button onPress={() => setAdding(true)}>{text.keyAdd}</Button>}>
      <div className="dm-stack">
        <p className={styles.lead}>{fill(text.keysLead, { modul: modulSlug })}</p>
        {keys.isPending && <Skeleton shape="lines" count={3} />}
        {keys.isError && (
          <ErrorState title={text.keysFailed} message={keys.error.message} onRetry={() => void keys.refetch()} />
        )}
        {isFull && <InlineMessage>{fill(text.keysFull, { most: SUBAPP_OVERRIDE.keysMax })}</InlineMessage>}
        {isAdding && <SigningKeyForm onAdd={add} onCancel={() => setAdding(false)} />}
        {keys.data && (
          <Table
            caption={text.keys}
            isCaptionHidden
            density="compact"
            columns={columnsOf(pending !== undefined, setAsked)}
            rows={items}
            rowKey={({ idKunci }) => idKunci}
            empty={
              <EmptyState icon="key" title={text.keysEmpty}>
                {text.keysEmptyText}
              </EmptyState>
            }
          />
        )}
      </div>
      <AlertDialog
        title={fill(text.keyRemoveQuestion, { nama: asked?.nama })}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={text.keyRemove}
        cancelLabel={text.cancel}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {text.keyRemoveText}
      </AlertDialog>
    </Card>
  )
}

const columnsOf = (isBusy: boolean, onRemove: (key: SigningKey) => void): Column<SigningKey>[] => [
  {
    key: 'nama',
    header: text.key,
    isRowHeader: true,
    cell: ({ nama, kunci }) => (
      <>
        <span className={styles.whole}>{nama}</span>
        <div className={styles.quiet}>{kunci}</div>
      </>
    ),
  },
  {
    key: 'dibuat',
    header: text.keyMade,
    cell: ({ dibuatPada, dibuatOleh }) => fill(text.ownerBy, { pada: momentText(dibuatPada), oleh: dibuatOleh }),
  },
  {
    key: 'tindakan',
    header: text.actions,
    isActions: true,
    cell: key => (
      <Button aria-label={fill(text.keyRemoveOf, { nama: key.nama })} isDisabled={isBusy} onPress={() => onRemove(key)}>
        {text.keyRemove}
      </Button>
    ),
  },
]
