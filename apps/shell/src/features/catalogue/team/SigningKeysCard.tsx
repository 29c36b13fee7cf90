import {
  type ManagedEntry,
  type SigningKey,
  SUBAPP_OVERRIDE,
  signingKeyAdd,
  signingKeyList,
  signingKeyRemove,
} from '@dermaga/contract'
import { fill, momentText, subappTeamText as text } from '@dermaga/text'
import { Button, type Column } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { useChange } from '../../../host/toasts/useChange.ts'
import styles from '../catalogue.module.css'
import { CredentialsCard } from './CredentialsCard.tsx'
import { SigningKeyForm } from './SigningKeyForm.tsx'

/** The keys with which a team signs versions of its module. For its owners and for administrators. */
export function SigningKeysCard({ entry: { id, modulSlug } }: { entry: Pick<ManagedEntry, 'id' | 'modulSlug'> }) {
  const keys = useQuery({ ...queryOptionsOf(signingKeyList, { params: { id } }), staleTime: 0 })
  const { pending, change } = useChange('/v1/catalogue-')

  async function add(body: { idKunci: string; nama: string; kunci: string }, close: () => void) {
    const outcome = await change('add', () => call(signingKeyAdd, { params: { id }, body }), text.keyAdded)
    if (!outcome.ok) return outcome.message
    close()
    return undefined
  }

  return (
    <CredentialsCard
      words={{
        title: text.keys,
        lead: fill(text.keysLead, { modul: modulSlug }),
        add: text.keyAdd,
        failed: text.keysFailed,
        full: fill(text.keysFull, { most: SUBAPP_OVERRIDE.keysMax }),
        emptyTitle: text.keysEmpty,
        empty: text.keysEmptyText,
        end: text.keyRemove,
        endText: text.keyRemoveText,
        cancel: text.cancel,
      }}
      list={keys}
      isFull={items => items.length >= SUBAPP_OVERRIDE.keysMax}
      columnsOf={columnsOf}
      rowKey={({ idKunci }) => idKunci}
      form={close => <SigningKeyForm onAdd={body => add(body, close)} onCancel={close} />}
      questionOf={key => fill(text.keyRemoveQuestion, { nama: key?.nama })}
      onEnd={({ idKunci }) =>
        change('remove', () => call(signingKeyRemove, { params: { id, idKunci } }), text.keyRemoved)
      }
      isBusy={pending !== undefined}
    />
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
