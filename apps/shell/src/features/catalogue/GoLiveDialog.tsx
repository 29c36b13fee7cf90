import { CATALOGUE_ADMIN, type ManagedEntry, type ManagedVersion } from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import { Button, Checkbox, Dialog, Form, FormActions, InlineMessage, TextArea } from '@dermaga/ui'
import { useState } from 'react'

interface GoLiveDialogProps {
  entry: ManagedEntry
  version: ManagedVersion
  onCancel: () => void
  /** The reason: empty or one line. */
  onConfirm: (isPinned: boolean, reason: string) => void
}

/** Confirms that a version goes live; one without a successful check requires a reason. */
export function GoLiveDialog({ entry, version, onCancel, onConfirm }: GoLiveDialogProps) {
  const { nomor, terbaru, periksa } = version
  const [isPinned, setPinned] = useState(!terbaru)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const needsReason = periksa?.lulus !== true
  const reason = typed.replace(/\s+/g, ' ').trim()

  function confirm() {
    setTried(true)
    if (!needsReason || reason) onConfirm(isPinned, reason)
  }
  return (
    <Dialog title={fill(text.goLiveQuestion, { nomor })} isOpen onOpenChange={isOpen => !isOpen && onCancel()}>
      <Form onSubmit={confirm}>
        <div>{fill(text.goLiveText, { modul: entry.modulSlug })}</div>
        {terbaru ? (
          <Checkbox label={text.pin} hint={text.pinHint} isSelected={isPinned} onChange={setPinned} />
        ) : (
          <InlineMessage>{text.goLivePinned}</InlineMessage>
        )}
        {needsReason && (
          <>
            <InlineMessage tone="warn">{text.goLiveUnchecked}</InlineMessage>
            <TextArea
              label={text.reason}
              value={typed}
              onChange={setTyped}
              maxLength={CATALOGUE_ADMIN.reasonMax}
              error={isTried && !reason ? text.reasonMissing : undefined}
            />
          </>
        )}
        <FormActions>
          <Button onPress={onCancel}>{text.cancel}</Button>
          <Button type="submit" variant="primary">
            {text.goLive}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
