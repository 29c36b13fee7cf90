import { powerOfAttorneyText as words } from '@dermaga/text'
import { Button, Dialog, Form, FormActions, TextArea } from '@dermaga/ui'
import { useState } from 'react'

interface ReasonDialogProps {
  title: string
  text: string
  /** Of the field the reason is typed in. */
  label: string
  confirmLabel: string
  maxLength: number
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** A decision that cannot be taken back and needs its reason written down. */
export function ReasonDialog({ title, isOpen, onClose, ...inside }: ReasonDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <ReasonForm {...inside} onClose={onClose} />
    </Dialog>
  )
}

type ReasonFormProps = Omit<ReasonDialogProps, 'title' | 'isOpen'>

function ReasonForm({ text, label, confirmLabel, maxLength, isPending, onClose, onConfirm }: ReasonFormProps) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  // The reason is one line: a line break becomes a space.
  const reason = typed.replace(/\s+/g, ' ').trim()
  const confirm = () => {
    setTried(true)
    if (reason) onConfirm(reason)
  }
  return (
    <Form onSubmit={confirm}>
      <div>{text}</div>
      <TextArea
        label={label}
        value={typed}
        onChange={setTyped}
        maxLength={maxLength}
        autoFocus
        error={isTried && !reason ? words.required : undefined}
      />
      <FormActions>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="danger" isPending={isPending}>
          {confirmLabel}
        </Button>
      </FormActions>
    </Form>
  )
}
