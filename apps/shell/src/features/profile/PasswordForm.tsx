import type { User } from '@dermaga/contract'
import { passwordChangeText, profileText as text } from '@dermaga/text'
import { Button, Form, FormActions, PasswordField } from '@dermaga/ui'
import { useState } from 'react'
import { EMPTY_PASSWORD, NewPasswordFields, newPasswordErrors } from '../../host/account/NewPasswordFields.tsx'
import type { Saved } from './save.ts'
import { useSaving } from './useSaving.tsx'

interface Problems {
  old?: string | undefined
  password?: string | undefined
  confirmation?: string | undefined
}

/** The password while it is edited: the old one, the new one and its confirmation. spec §4.4, §5 */
export function PasswordForm({ user, onClose }: { user: User; onClose: (saved?: Saved) => void }) {
  const [old, setOld] = useState('')
  const [chosen, setChosen] = useState(EMPTY_PASSWORD)
  const [problems, setProblems] = useState<Problems>({})
  const about = [user.nama, user.username, user.email, user.namaPerusahaan]
  const saving = useSaving(user, onClose, ({ code, message }) => {
    if (code === 'password.wrongOld') setProblems({ old: message })
    else if (code.startsWith('password.')) setProblems({ password: message })
  })

  function save() {
    const found: Problems = {
      ...(old === '' && { old: passwordChangeText.oldMissing }),
      ...newPasswordErrors(chosen, about),
    }
    setProblems(found)
    saving.ask(Object.keys(found).length > 0, { password: { old, chosen: chosen.password } })
  }

  return (
    <>
      <Form label={text.edit.password} onSubmit={save}>
        <PasswordField
          label={passwordChangeText.old}
          autoComplete="current-password"
          value={old}
          onChange={setOld}
          error={problems.old}
          autoFocus
        />
        <NewPasswordFields value={chosen} onChange={setChosen} about={about} problems={problems} />
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
