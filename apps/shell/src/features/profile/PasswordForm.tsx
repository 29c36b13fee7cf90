import type { User } from '@dermaga/contract'
import { passwordChangeText, profileText as text } from '@dermaga/text'
import { Button, Form, FormActions, PasswordField } from '@dermaga/ui'
import { EMPTY_PASSWORD, NewPasswordFields, newPasswordErrors } from '../../host/account/NewPasswordFields.tsx'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import type { Saved } from './save.ts'
import { useSaving } from './useSaving.tsx'

/** Edits the password: the old one, the new one and its confirmation. spec §4.4, §5 */
export function PasswordForm({ user, onClose }: { user: User; onClose: (saved?: Saved) => void }) {
  const about = [user.nama, user.username, user.email, user.namaPerusahaan]
  const form = useValidatedForm({
    initial: { old: '', ...EMPTY_PASSWORD },
    validate: typed => ({
      ...(typed.old === '' && { old: passwordChangeText.oldMissing }),
      ...newPasswordErrors(typed, about),
    }),
    focusesField: false,
  })
  const saving = useSaving(user, onClose, ({ code, message }) => {
    if (code === 'password.wrongOld') form.showErrors({ old: message })
    else if (code.startsWith('password.')) form.showErrors({ password: message })
  })
  const save = form.submit(({ old, password }) => saving.confirm({ password: { old, chosen: password } }), saving.warn)

  return (
    <>
      <Form label={text.edit.password} onSubmit={save}>
        <PasswordField
          {...form.field('old')}
          label={passwordChangeText.old}
          autoComplete="current-password"
          autoFocus
        />
        <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} about={about} />
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
