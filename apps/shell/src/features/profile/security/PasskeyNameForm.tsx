import { PASSKEY } from '@dermaga/contract'
import { passkeyText as text } from '@dermaga/text'
import { Button, Form, FormActions, InlineMessage, TextField } from '@dermaga/ui'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'

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
  const form = useValidatedForm({
    initial: { name: present },
    validate: ({ name }) => ({ name: name.trim() ? undefined : text.nameMissing }),
    focusesField: false,
  })
  const save = form.submit(async ({ name }) => {
    const failure = await onSubmit(name.trim())
    if (failure === undefined) await onDone()
    else form.showFailure(failure)
  })

  return (
    <Form label={title} onSubmit={save}>
      {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
      <TextField
        {...form.field('name')}
        label={text.nameField}
        maxLength={PASSKEY.nameLength}
        autoComplete="off"
        autoFocus
        {...(hint && { hint })}
      />
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.isPending} pendingLabel={text.using}>
          {submit}
        </Button>
      </FormActions>
    </Form>
  )
}
