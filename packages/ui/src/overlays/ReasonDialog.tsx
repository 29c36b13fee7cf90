import { type ReactNode, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Form, FormActions } from '../fields/Form.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import * as words from '../words.ts'
import { Dialog } from './Dialog.tsx'

export interface ReasonDialogProps {
  title: string
  /** Consequences of the decision. */
  children: ReactNode
  /** Label of the reason field. */
  label: string
  confirmLabel: string
  cancelLabel?: string
  /** Validation error of an empty reason. */
  missing?: string
  maxLength: number
  /** For irreversible decisions: the button is red. */
  isDanger?: boolean
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  /** Receives the reason as one line, never empty. */
  onConfirm: (reason: string) => void
}

/** A decision that requires a written reason. */
export function ReasonDialog({ title, isOpen, onClose, ...inside }: ReasonDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <ReasonForm {...inside} onClose={onClose} />
    </Dialog>
  )
}

/** A component of its own, so that every opening starts empty. */
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
