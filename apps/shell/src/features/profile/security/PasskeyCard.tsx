import { PASSKEY, type Passkey, passkeyRemove } from '@dermaga/contract'
import { browserName, fill, momentText, passkeyText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, type Column, EmptyState, InlineMessage, Table } from '@dermaga/ui'
import { useRef, useState } from 'react'
import { canUsePasskeys } from '../../../host/account/passkey.ts'
import { call } from '../../../host/call/index.ts'
import { showError, toasts } from '../../../host/toasts/toasts.ts'
import { addPasskey, renamePasskey } from './change-passkey.ts'
import { PasskeyNameForm } from './PasskeyNameForm.tsx'
import styles from './security.module.css'

interface PasskeyCardProps {
  passkeys: readonly Passkey[]
  isMfaActive: boolean
  /** Reloads the list. */
  onChanged: () => Promise<void>
}

/** The account's passkeys: add, rename, remove. */
export function PasskeyCard({ passkeys, isMfaActive, onChanged }: PasskeyCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const [named, setNamed] = useState<Passkey | 'new'>()
  const [asked, setAsked] = useState<Passkey>()
  const isFull = passkeys.length >= PASSKEY.max
  const canAdd = isMfaActive && canUsePasskeys() && !isFull

  /** Reloads the list and moves the focus to the changed part. */
  async function finish(done?: string) {
    if (done) {
      toasts.success(done)
      await onChanged()
    }
    setNamed(undefined)
    setAsked(undefined)
    card.current?.focus()
  }

  async function remove({ idPasskey }: Passkey) {
    // Close the dialog first: the session may ask for the password next.
    setAsked(undefined)
    const outcome = await call(passkeyRemove, { params: { id: idPasskey } })
    if (outcome.ok) return finish(text.removed)
    showError(outcome)
  }

  return (
    <div ref={card} tabIndex={-1} className={styles.place}>
      <Card
        title={text.title}
        actions={
          canAdd && (
            <Button variant="primary" isDisabled={named !== undefined} onPress={() => setNamed('new')}>
              {text.add}
            </Button>
          )
        }
      >
        <div className={styles.stack}>
          <p className={styles.about}>{text.about}</p>
          {!isMfaActive && <InlineMessage>{text.needsMfa}</InlineMessage>}
          {isMfaActive && !canUsePasskeys() && <InlineMessage tone="warn">{text.unsupported}</InlineMessage>}
          {isFull && <InlineMessage>{fill(text.full, { most: PASSKEY.max })}</InlineMessage>}
          {named === 'new' && (
            <PasskeyNameForm
              title={text.addTitle}
              present={browserName(navigator.userAgent) ?? text.nameDefault}
              hint={text.nameHint}
              submit={text.create}
              onSubmit={addPasskey}
              onDone={() => finish(text.added)}
              onCancel={() => finish()}
            />
          )}
          {named && named !== 'new' && (
            <PasskeyNameForm
              key={named.idPasskey}
              title={text.renameTitle}
              present={named.name}
              submit={text.save}
              onSubmit={name => renamePasskey(named, name)}
              onDone={() => finish(text.renamed)}
              onCancel={() => finish()}
            />
          )}
          {(passkeys.length > 0 || (isMfaActive && !named)) && (
            <Table
              caption={text.title}
              isCaptionHidden
              columns={columnsOf({ isNaming: named !== undefined, onRename: setNamed, onRemove: setAsked })}
              rows={passkeys}
              rowKey={({ idPasskey }) => idPasskey}
              empty={
                <EmptyState icon="key" title={text.emptyTitle}>
                  {text.empty}
                </EmptyState>
              }
            />
          )}
        </div>
      </Card>
      <AlertDialog
        title={fill(text.removeQuestion, { name: asked?.name })}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={text.remove}
        cancelLabel={text.cancel}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {text.removeText}
      </AlertDialog>
    </div>
  )
}

interface RowActions {
  isNaming: boolean
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function columnsOf({ isNaming, onRename, onRemove }: RowActions): Column<Passkey>[] {
  return [
    {
      key: 'name',
      header: text.name,
      isRowHeader: true,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    { key: 'created', header: text.createdAt, cell: ({ createdAt }) => momentText(createdAt) },
    {
      key: 'used',
      header: text.lastUsedAt,
      cell: ({ lastUsedAt }) => (lastUsedAt ? momentText(lastUsedAt) : text.neverUsed),
    },
    {
      key: 'actions',
      header: text.actions,
      isActions: true,
      cell: passkey => (
        <>
          <Button
            aria-label={fill(text.renameOne, { name: passkey.name })}
            isDisabled={isNaming}
            onPress={() => onRename(passkey)}
          >
            {text.rename}
          </Button>
          <Button aria-label={fill(text.removeOne, { name: passkey.name })} onPress={() => onRemove(passkey)}>
            {text.remove}
          </Button>
        </>
      ),
    },
  ]
}
