import {
  type ManagedEntry,
  type SubappOwner,
  type SubappTeam,
  subappOwnerAdd,
  subappOwnerRemove,
  subappTeamById,
  subappTrialPolicy,
} from '@dermaga/contract'
import { fill, momentText, subappTeamText as text } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  Checkbox,
  type Column,
  EmptyState,
  ErrorState,
  Form,
  Skeleton,
  StatusBadge,
  Table,
  TextField,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import { useChange } from '../../../host/toasts/useChange.ts'
import styles from '../catalogue.module.css'

/** The accounts that own an entry's module, for administrators of the catalogue. */
export function OwnersCard({ entry: { id } }: { entry: ManagedEntry }) {
  const team = useQuery({ ...queryOptionsOf(subappTeamById, { params: { id } }), staleTime: 0 })
  return (
    <Card title={text.owners}>
      <p className={styles.lead}>{text.ownersLead}</p>
      {team.isPending && <Skeleton shape="lines" count={3} />}
      {team.isError && (
        <ErrorState title={text.ownersFailed} message={team.error.message} onRetry={() => void team.refetch()} />
      )}
      {team.data && <Owners id={id} team={team.data} />}
    </Card>
  )
}

function Owners({ id, team }: { id: string; team: SubappTeam }) {
  const { pending, change } = useChange('/v1/catalogue-')
  const [asked, setAsked] = useState<SubappOwner>()
  const form = useValidatedForm({
    initial: { username: '' },
    validate: ({ username }) => ({ username: username.trim() ? undefined : text.usernameMissing }),
    focusesField: false,
  })

  const add = form.submit(async ({ username }) => {
    const body = { username: username.trim() }
    const make = () => call(subappOwnerAdd, { params: { id }, body })
    const outcome = await change('add', make, fill(text.ownerAdded, body))
    if (outcome.ok) form.setValue('username', '')
    else form.showErrors({ username: outcome.message })
  })
  async function remove({ idUser, nama }: SubappOwner) {
    // The question goes first: the session may ask for the password next.
    setAsked(undefined)
    const make = () => call(subappOwnerRemove, { params: { id, idUser } })
    await change('remove', make, fill(text.ownerRemoved, { nama }))
  }
  const setPolicy = (tanpaUji: boolean) =>
    change('policy', () => call(subappTrialPolicy, { params: { id }, body: { tanpaUji } }), text.policySaved)

  return (
    <div className="dm-stack">
      <Table
        caption={text.owners}
        isCaptionHidden
        density="compact"
        columns={columnsOf(pending !== undefined, setAsked)}
        rows={team.pemilik}
        rowKey={({ idUser }) => idUser}
        empty={<EmptyState title={text.ownersEmpty}>{text.ownersEmptyText}</EmptyState>}
      />
      <Form label={text.ownerAdd} onSubmit={add}>
        <div className={styles.addOne}>
          <TextField
            {...form.field('username')}
            label={text.username}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
          <Button type="submit" isPending={form.isPending}>
            {text.ownerAdd}
          </Button>
        </div>
      </Form>
      <Checkbox
        label={text.policy}
        hint={text.policyHint}
        isSelected={team.tanpaUji}
        isDisabled={pending !== undefined}
        onChange={isOptional => void setPolicy(isOptional)}
      />
      <AlertDialog
        title={fill(text.ownerRemoveQuestion, { nama: asked?.nama })}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={text.ownerRemove}
        cancelLabel={text.cancel}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {text.ownerRemoveText}
      </AlertDialog>
    </div>
  )
}

const columnsOf = (isBusy: boolean, onRemove: (owner: SubappOwner) => void): Column<SubappOwner>[] => [
  {
    key: 'nama',
    header: text.owner,
    isRowHeader: true,
    cell: ({ nama, username, berhak }) => (
      <>
        {nama}
        <div className={styles.quiet}>{username}</div>
        {!berhak && <StatusBadge tone="warn">{text.ownerNoRight}</StatusBadge>}
      </>
    ),
  },
  {
    key: 'sejak',
    header: text.ownerSince,
    cell: ({ sejak, olehNama }) =>
      olehNama ? fill(text.ownerBy, { pada: momentText(sejak), oleh: olehNama }) : momentText(sejak),
  },
  {
    key: 'tindakan',
    header: text.actions,
    isActions: true,
    cell: owner => (
      <Button
        aria-label={fill(text.ownerRemoveOf, { nama: owner.nama })}
        isDisabled={isBusy}
        onPress={() => onRemove(owner)}
      >
        {text.ownerRemove}
      </Button>
    ),
  },
]
