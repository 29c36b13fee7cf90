import type { User } from '@dermaga/contract'
import { profileText as text } from '@dermaga/text'
import { Button, Form, FormActions, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { emailError, phoneError } from '../../host/account/contact-rules.ts'
import type { Saved } from './save.ts'
import { useSaving } from './useSaving.tsx'

/** How each of the two is called, typed and judged. */
const FIELDS = {
  email: { label: text.email, type: 'email', autoComplete: 'email', maxLength: 254, problemOf: emailError },
  handphone: { label: text.phone, type: 'tel', autoComplete: 'tel', maxLength: 20, problemOf: phoneError },
} as const

interface ContactFormProps {
  field: keyof typeof FIELDS
  user: User
  /** Id of the term that labels the field. */
  labelledBy: string
  onClose: (saved?: Saved) => void
}

/** Email or phone while it is edited; what is wrong is told while typing. spec §4.4, §5 */
export function ContactForm({ field, user, labelledBy, onClose }: ContactFormProps) {
  const [typed, setTyped] = useState(user[field])
  const saving = useSaving(user, onClose)
  const { problemOf, ...input } = FIELDS[field]
  const entered = typed.trim()
  const problem = problemOf(entered)

  function save() {
    if (entered === user[field]) onClose()
    else saving.ask(problem !== undefined, { [field]: entered })
  }

  return (
    <>
      <Form label={text.edit[field]} onSubmit={save}>
        <TextField {...input} labelledBy={labelledBy} value={typed} onChange={setTyped} error={problem} autoFocus />
        <FormActions>
          <Button onPress={() => onClose()}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={saving.isPending}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
      {saving.dialogs}
    </>
  )
}
