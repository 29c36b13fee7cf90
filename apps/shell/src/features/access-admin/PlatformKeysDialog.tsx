import {
  type ManagedPlatform,
  managedPlatformList,
  PLATFORM,
  platformKeyIssue,
  platformKeyWithdraw,
} from '@dermaga/contract'
import { fill, momentText, platformText } from '@dermaga/text'
import { Button, Dialog, InlineMessage } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { SecretDialog } from '../../host/page/SecretDialog.tsx'
import { useChange } from '../../host/toasts/useChange.ts'
import styles from './access-admin.module.css'

const text = platformText.admin

interface PlatformKeysDialogProps {
  platform: ManagedPlatform
  onClose: () => void
}

/** The keys of a platform: issue one, shown once, or withdraw one. */
export function PlatformKeysDialog({ platform, onClose }: PlatformKeysDialogProps) {
  const { kode, kunci: keys } = platform
  const { pending, change } = useChange(managedPlatformList.path)
  const [secret, setSecret] = useState<string>()
  async function issue() {
    const body = { idKunci: crypto.randomUUID() }
    const outcome = await change('issue', () => call(platformKeyIssue, { params: { kode }, body }), text.keyIssued)
    if (outcome.ok) setSecret(outcome.value.kunci)
  }
  const withdraw = (idKunci: string) =>
    void change('withdraw', () => call(platformKeyWithdraw, { params: { kode, idKunci } }), text.keyWithdrawn)
  if (secret !== undefined) {
    return <SecretDialog title={text.secretTitle} secret={secret} onClose={() => setSecret(undefined)} />
  }
  return (
    <Dialog
      title={fill(text.keysOf, platform)}
      isOpen
      onOpenChange={open => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{text.close}</Button>
          {keys.length < PLATFORM.keysMax && (
            <Button variant="primary" isPending={pending === 'issue'} onPress={() => void issue()}>
              {text.issueKey}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.lead}>{text.keysAbout}</p>
      {keys.length === 0 && <InlineMessage>{text.noKeys}</InlineMessage>}
      <ul className={styles.nodes}>
        {keys.map(({ idKunci, akhiran, dibuatPada, dibuatOleh: oleh }) => (
          <li key={idKunci} className={styles.decisions}>
            {fill(text.keyLine, { akhiran, at: momentText(dibuatPada), oleh })}
            <Button isDisabled={pending !== undefined} onPress={() => withdraw(idKunci)}>
              {fill(text.withdrawKey, { akhiran })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
