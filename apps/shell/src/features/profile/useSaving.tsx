import type { User } from '@dermaga/contract'
import { profileText as text } from '@dermaga/text'
import { AlertDialog, Button, Dialog } from '@dermaga/ui'
import { type ReactNode, useState } from 'react'
import { toasts } from '../../host/toasts/toasts.ts'
import { type Change, type Saved, type SaveError, saveProfile } from './save.ts'

interface Saving {
  /** Asks for confirmation of a valid change, then saves it. */
  confirm: (change: Change) => void
  /** Opens the dialog that says the input is invalid. spec §5 */
  warn: () => void
  isPending: boolean
  /** The dialogs. */
  dialogs: ReactNode
}

/** Saves an inline edit: 'Data yang dimasukan tidak benar.', or 'Apakah anda yakin?' and then the call. spec §4.4, §8 */
export function useSaving(
  user: User,
  onSaved: (saved: Saved) => void,
  onUnsaved?: (unsaved: SaveError) => void,
): Saving {
  const [shown, setShown] = useState<'nothing' | 'wrong' | Change>('nothing')
  const [isPending, setPending] = useState(false)

  async function save(change: Change) {
    // Close the dialog first: the session may ask for the password next.
    setShown('nothing')
    setPending(true)
    const answer = await saveProfile(user, change)
    setPending(false)
    if ('user' in answer) {
      toasts.success(text.saved)
      return onSaved(answer)
    }
    onUnsaved?.(answer)
    // Errors of a password are shown at their field.
    const isAtField = onUnsaved !== undefined && answer.code.startsWith('password.')
    if (answer.message && !isAtField) toasts.error(answer.message)
  }

  const close = () => setShown('nothing')
  const dialogs = (
    <>
      <Dialog
        title={text.wrong}
        isOpen={shown === 'wrong'}
        onOpenChange={close}
        actions={
          <Button variant="primary" slot="close" autoFocus>
            {text.correct}
          </Button>
        }
      >
        {text.wrongAdvice}
      </Dialog>
      <AlertDialog
        title={text.sure}
        isOpen={typeof shown === 'object'}
        confirmLabel={text.yes}
        cancelLabel={text.no}
        onConfirm={() => typeof shown === 'object' && void save(shown)}
        onCancel={close}
      />
    </>
  )
  return { confirm: setShown, warn: () => setShown('wrong'), isPending, dialogs }
}
