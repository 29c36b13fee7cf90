import { HOST_KEY } from '@dermaga/contract'
import { hostText as text } from '@dermaga/text'
import { Button, Form, FormActions, InlineMessage, TextField } from '@dermaga/ui'
import { useState } from 'react'

interface HostKeyFormProps {
  /** @returns why it was not issued */
  onIssue: (key: { idKunci: string; nama: string }) => Promise<string | undefined>
  onCancel: () => void
}

/** Names a key that is to be issued. It has its id from the start: sent twice, it is issued once. */
export function HostKeyForm({ onIssue, onCancel }: HostKeyFormProps) {
  const [idKunci] = useState(() => crypto.randomUUID())
  const [nama, setNama] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function submit() {
    if (isPending) return
    const isNamed = nama.trim() !== ''
    setError(isNamed ? undefined : text.nameWrong)
    setFailure(undefined)
    if (!isNamed) return
    setPending(true)
    setFailure(await onIssue({ idKunci, nama: nama.trim() }))
    setPending(false)
  }

  return (
    <Form label={text.issueTitle} onSubmit={() => void submit()}>
      {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
      <TextField
        id="host-key-name"
        label={text.name}
        hint={text.nameHint}
        value={nama}
        onChange={setNama}
        maxLength={HOST_KEY.namaMax}
        autoComplete="off"
        autoFocus
        error={error}
      />
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {text.issue}
        </Button>
      </FormActions>
    </Form>
  )
}
