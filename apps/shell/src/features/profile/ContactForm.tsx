import type { User } from '@dermaga/contract'
import { profileText as text } from '@dermaga/text'
import { Button, Form, FormActions, TextField } from '@dermaga/ui'
import { emailError, phoneError } from '../../host/account/contact-rules.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import type { Saved } from './save.ts'
import { useSaving } from './useSaving.tsx'

/** Label, keyboard, autofill and rule of each of the two. */
const FIELDS = {
  email: { label: text.email, type: 'email', autoComplete: 'email', maxLength: 254, validate: emailError },
  handphone: { label: text.phone, type: 'tel', autoComplete: 'tel', maxLength: 20, validate: phoneError },
} as const

interface ContactFormProps {
  field: keyof typeof FIELDS
  user: User
  /** The id of the term beside the field. */
  labelledBy: string
  onClose: (saved?: Saved) => void
}

/** Edits the email or the phone number; errors appear while typing. spec §4.4, §5 */
export function ContactForm({ field, user, labelledBy, onClose }: ContactFormProps) {
  const saving = useSaving(user, onClose)
  const { validate, ...input } = FIELDS[field]
  const form = useValidatedForm({
    initial: { contact: user[field] },
    validate: ({ contact }) => ({ contact: validate(contact.trim()) }),
    isLive: true,
    focusesField: false,
  })
  const entered = form.values.contact.trim()
  const submit = form.submit(() => saving.confirm({ [field]: entered }), saving.warn)

  return (
    <>
      <Form label={text.edit[field]} onSubmit={() => (entered === user[field] ? onClose() : submit())}>
        <TextField {...form.field('contact')} {...input} labelledBy={labelledBy} autoFocus />
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
