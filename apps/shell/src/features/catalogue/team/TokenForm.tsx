import { SUBAPP_TEAM } from '@dermaga/contract'
import { subappTeamText as text } from '@dermaga/text'
import { Button, Form, FormActions, InlineMessage, Select, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'

interface TokenFormProps {
  /** @returns why it was not issued, undefined when it was */
  onIssue: (token: { idToken: string; nama: string; hari: number }) => Promise<string | undefined>
  onCancel: () => void
}

const DAYS = Object.entries(text.tokenDayChoices).map(([value, label]) => ({ value, label }))

/** Names a token before it is issued. Its id exists from the start: sent twice, it is issued once. */
export function TokenForm({ onIssue, onCancel }: TokenFormProps) {
  const [idToken] = useState(() => crypto.randomUUID())
  const form = useValidatedForm({
    initial: { nama: '', hari: '90' },
    validate: ({ nama }) => ({ nama: nama.trim() ? undefined : text.tokenNameMissing }),
    focusesField: false,
  })
  const submit = form.submit(async ({ nama, hari }) => {
    const failure = await onIssue({ idToken, nama: nama.trim(), hari: Number(hari) })
    if (failure !== undefined) form.showFailure(failure)
  })

  return (
    <Form label={text.tokenIssue} onSubmit={submit}>
      {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
      <TextField
        {...form.field('nama')}
        label={text.tokenName}
        hint={text.tokenNameHint}
        maxLength={SUBAPP_TEAM.tokenNameMax}
        autoComplete="off"
        autoFocus
      />
      <Select
        label={text.tokenDays}
        value={form.values.hari}
        onChange={hari => form.setValue('hari', String(hari))}
        options={DAYS}
      />
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {text.tokenIssue}
        </Button>
      </FormActions>
    </Form>
  )
}
