import { HOST_KEY } from '@dermaga/contract'
import { hostText as text } from '@dermaga/text'
import { Button, Form, FormActions, InlineMessage, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'

interface HostKeyFormProps {
  /** @returns why it was not issued, undefined when it was */
  onIssue: (key: { idKunci: string; nama: string }) => Promise<string | undefined>
  onCancel: () => void
}

/** Names a key before it is issued. Its id exists from the start: sent twice, it is issued once. */
export function HostKeyForm({ onIssue, onCancel }: HostKeyFormProps) {
  const [idKunci] = useState(() => crypto.randomUUID())
  const form = useValidatedForm({
    initial: { nama: '' },
    validate: ({ nama }) => ({ nama: nama.trim() ? undefined : text.nameWrong }),
    focusesField: false,
  })
  const submit = form.submit(async ({ nama }) => {
    const failure = await onIssue({ idKunci, nama: nama.trim() })
    if (failure !== undefined) form.showFailure(failure)
  })

  return (
    <Form label={text.issueTitle} onSubmit={submit}>
      {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
      <TextField
        {...form.field('nama')}
        id="host-key-name"
        label={text.name}
        hint={text.nameHint}
        maxLength={HOST_KEY.namaMax}
        autoComplete="off"
        autoFocus
      />
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {text.issue}
        </Button>
      </FormActions>
    </Form>
  )
}
