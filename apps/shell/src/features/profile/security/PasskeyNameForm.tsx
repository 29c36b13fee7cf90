import { PASSKEY } from '@dermaga/contract'
import { passkeyText as text } from '@dermaga/text'
import { Button, Form, FormActions, InlineMessage, TextField } from '@dermaga/ui'
import { useState } from 'react'

interface PasskeyNameFormProps {
  title: string
  present: string
  hint?: string
  submit: string
  /** @returns the error message, undefined on success */
  onSubmit: (name: string) => Promise<string | undefined>
  onDone: () => Promise<void>
  onCancel: () => void
}

/** The name of a passkey, when it is created or renamed. */
export function PasskeyNameForm({ title, present, hint, submit, onSubmit, onDone, onCancel }: PasskeyNameFormProps) {
  const [name, setName] = useState(present)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function save() {
    const entered = name.trim()
    setProblem(entered === '' ? text.nameMissing : undefined)
    setFailure(undefined)
    if (entered === '') return
    setPending(true)
    const wrong = await onSubmit(entered)
    if (wrong === undefined) return onDone()
    setPending(false)
    setFailure(wrong)
  }

  return (
    <Form label={title} onSubmit={() => void save()}>
      {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
      <TextField
        label={text.nameField}
        value={name}
        onChange={setName}
        maxLength={PASSKEY.nameLength}
        autoComplete="off"
        autoFocus
        error={problem}
        {...(hint && { hint })}
      />
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={text.using}>
          {submit}
        </Button>
      </FormActions>
    </Form>
  )
}
