import { HOST_NETWORKS_MAX, type HostCompatibility, type Outcome } from '@dermaga/contract'
import { fill, hostCompatibilityText as text } from '@dermaga/text'
import { Button, Form, FormActions, InlineMessage, TextArea, TextField } from '@dermaga/ui'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'

export interface CompatibilityValues {
  aktif: boolean
  jaringan: string[]
  sidikJari: string
}

interface CompatibilityFormProps {
  setting: HostCompatibility
  onSave: (values: CompatibilityValues) => Promise<Outcome<unknown>>
  onCancel: () => void
}

const linesOf = (words: string): string[] => words.split(/[\s,;]+/).filter(line => line !== '')

/** Turns compatibility on for the networks that it names, one per line, or for a certificate. */
export function CompatibilityForm({ setting, onSave, onCancel }: CompatibilityFormProps) {
  const { bolehSertifikat } = setting
  const form = useValidatedForm({
    initial: { jaringan: setting.jaringan.join('\n'), sidikJari: setting.sidikJari },
    validate: ({ jaringan, sidikJari }) => ({
      jaringan:
        linesOf(jaringan).length > HOST_NETWORKS_MAX
          ? fill(text.tooMany, { most: HOST_NETWORKS_MAX })
          : linesOf(jaringan).length === 0 && sidikJari.trim() === ''
            ? text.missing
            : undefined,
      sidikJari: undefined,
    }),
  })
  const submit = form.submit(async ({ jaringan, sidikJari }) => {
    const networks = linesOf(jaringan)
    const outcome = await onSave({ aktif: true, jaringan: networks, sidikJari: sidikJari.replace(/\s/g, '') })
    if (!outcome.ok) form.showFailure(failureOf(outcome, networks))
  })

  return (
    <Form label={text.formTitle} onSubmit={submit}>
      {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
      <TextArea
        {...form.field('jaringan')}
        id="host-networks"
        label={text.networks}
        hint={text.networksHint}
        autoComplete="off"
        autoFocus
      />
      {(bolehSertifikat || setting.sidikJari !== '') && (
        <TextField
          {...form.field('sidikJari')}
          id="host-certificate"
          label={text.certificate}
          hint={text.certificateHint}
          maxLength={120}
          autoComplete="off"
          optional
        />
      )}
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {text.save}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Why the setting was refused: the network or the fingerprint that is wrong. */
function failureOf({ code, message, params }: Extract<Outcome<unknown>, { ok: false }>, networks: string[]): string {
  const [first] = code === 'input.invalid' ? (params['fields'] as { path: string }[]) : []
  if (!first) return message
  const [name, position] = first.path.split('.')
  return name === 'jaringan' ? fill(text.networkWrong, { network: networks[Number(position)] }) : text.certificateWrong
}
