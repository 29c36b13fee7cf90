import { type ReactNode, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Form, FormActions } from '../fields/Form.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import * as words from '../words.ts'
import { Dialog } from './Dialog.tsx'

export interface ReasonDialogProps {
  title: string
  /** What follows from the decision. */
  children: ReactNode
  /** Of the field the reason is typed in. */
  label: string
  confirmLabel: string
  cancelLabel?: string
  /** Said beside the field when it is left empty. */
  missing?: string
  maxLength: number
  /** For decisions that cannot be taken back: the button is red. */
  isDanger?: boolean
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  /** Gets the reason in one line, never empty. */
  onConfirm: (reason: string) => void
}

/** A decision that needs its reason written down. */
export function ReasonDialog({ title, isOpen, onClose, ...inside }: ReasonDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <ReasonForm {...inside} onClose={onClose} />
    </Dialog>
  )
}

/** Of its own, so that each opening begins empty. */
function ReasonForm({
  children,
  label,
  maxLength,
  onConfirm,
  onClose,
  ...props
}: Omit<ReasonDialogProps, 'title' | 'isOpen'>) {
  const { confirmLabel, cancelLabel = words.cancel, missing = words.missing, isDanger = false, isPending } = props
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
      <div>{children}</div>
      <TextArea
        label={label}
        value={typed}
        onChange={setTyped}
        maxLength={maxLength}
        autoFocus
        error={isTried && !reason ? missing : undefined}
      />
      <FormActions>
        <Button onPress={onClose}>{cancelLabel}</Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
          {confirmLabel}
        </Button>
      </FormActions>
    </Form>
  )
}
