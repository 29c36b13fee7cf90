import { passwordChangeText as words } from '@dermaga/text'
import { Button, InlineMessage, PasswordField } from '@dermaga/ui/native'
import { type ReactNode, useEffect, useState } from 'react'
import { EMPTY_PASSWORD, NewPasswordFields, newPasswordErrors } from '../../../host/account/NewPasswordFields.tsx'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import styles from '../../../host/page/Screen.module.css'
import { proceed } from '../sign-in.ts'
import { changePassword, findOwner, type Owner } from './change.ts'

/** Old password, new password, confirmation; then on to where the person wanted to be. spec §4.3, docs/product.md
 *  @param otherWay what else can be done here */
export function PasswordForm({ otherWay }: { otherWay: ReactNode }) {
  const [owner, setOwner] = useState<Owner>()
  const about = owner?.about ?? []
  const form = useValidatedForm({
    initial: { old: '', ...EMPTY_PASSWORD },
    validate: typed => ({
      ...(typed.old === '' && { old: words.oldMissing }),
      ...newPasswordErrors(typed, about),
    }),
  })
  const { showFailure } = form

  useEffect(() => {
    void findOwner()
      .then(found => found && ('user' in found ? setOwner(found) : showFailure(found.message)))
      .catch(() => showFailure(words.failed))
  }, [showFailure])

  const submit = form.submit(async ({ old, password }) => {
    try {
      const known = owner ?? (await findOwner())
      if (!known) return
      if ('message' in known) return showFailure(known.message)
      const rejected = await changePassword(known, old, password)
      if (!rejected) return await proceed()
      if (rejected.code === 'password.wrongOld') form.showErrors({ old: rejected.message })
      else if (rejected.code.startsWith('password.')) form.showErrors({ password: rejected.message })
      else showFailure(rejected.message)
    } catch {
      showFailure(words.failed)
    }
  })

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
      {/* Tells password managers whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={owner?.user.username ?? ''} readOnly />
      <PasswordField
        {...form.field('old')}
        label={words.old}
        name="old-password"
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} about={about} />
      <Button type="submit" variant="primary" isWide isPending={form.isPending} pendingLabel={words.saving}>
        {words.save}
      </Button>
      {otherWay}
    </form>
  )
}
