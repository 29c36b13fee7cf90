import { SIGNING_KEY, SUBAPP_OVERRIDE } from '@dermaga/contract'
import { subappTeamText as text } from '@dermaga/text'
import { Button, Form, FormActions, InlineMessage, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'

interface SigningKeyFormProps {
  /** @returns why it was not registered, undefined when it was */
  onAdd: (key: { idKunci: string; nama: string; kunci: string }) => Promise<string | undefined>
  onCancel: () => void
}

/** Registers a public key. Its id exists from the start: sent twice, it is registered once. */
export function SigningKeyForm({ onAdd, onCancel }: SigningKeyFormProps) {
  const [idKunci] = useState(() => crypto.randomUUID())
  const form = useValidatedForm({
    initial: { nama: '', kunci: '' },
    validate: ({ nama, kunci }) => ({
      nama: nama.trim() ? undefined : text.keyNameMissing,
      kunci: SIGNING_KEY.test(kunci.trim()) ? undefined : text.keyValueWrong,
    }),
    focusesField: false,
  })
  const submit = form.submit(async ({ nama, kunci }) => {
    const failure = await onAdd({ idKunci, nama: nama.trim(), kunci: kunci.trim() })
    if (failure !== undefined) form.showFailure(failure)
  })

  return (
    <Form label={text.keyAdd} onSubmit={submit}>
      {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
      <TextField
        {...form.field('nama')}
        label={text.keyName}
        hint={text.keyNameHint}
        maxLength={SUBAPP_OVERRIDE.keyNameMax}
        autoComplete="off"
        autoFocus
      />
      <TextField
        {...form.field('kunci')}
        label={text.keyValue}
        hint={text.keyValueHint}
        maxLength={100}
        autoComplete="off"
        spellCheck="false"
      />
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {text.keyAdd}
        </Button>
      </FormActions>
    </Form>
  )
}
