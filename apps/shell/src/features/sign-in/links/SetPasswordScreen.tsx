import { loginKey, passwordLink, setPassword } from '@dermaga/contract'
import { fill, setPasswordText as words } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { EMPTY_PASSWORD, NewPasswordFields, newPasswordErrors } from '../../../host/account/NewPasswordFields.tsx'
import { call } from '../../../host/call/index.ts'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { setFlashMessage } from '../../../host/session/flash-message.ts'
import { sealPassword } from '../../../host/session/seal.ts'
import { clearSession } from '../../../host/storage/session-store.ts'
import { BadLink, Checking } from './LinkScreen.tsx'
import { type ScreenProps, useLink } from './useLink.ts'

const ANOTHER = { label: words.askAgain, href: '/portal/lupa-password' }

/** /portal/atur-password/:id: only `Simpan` uses the mailed link up. SECURITY.md B7 */
export default function SetPasswordScreen({ linkId }: ScreenProps) {
  const [looked, lookAgain] = useLink(passwordLink, linkId)
  if (looked.is === 'checking') return <Checking />
  if (looked.is === 'bad') return <BadLink answer={looked.answer} onRetry={lookAgain} another={ANOTHER} />
  return (
    <ScreenFrame title={words.title} lead={fill(words.lead, { email: looked.value.email })}>
      <SetPasswordForm linkId={linkId} onGone={lookAgain} />
    </ScreenFrame>
  )
}

function SetPasswordForm({ linkId, onGone }: { linkId: string; onGone: () => void }) {
  const form = useValidatedForm({ initial: EMPTY_PASSWORD, validate: typed => newPasswordErrors(typed, []) })
  const submit = form.submit(async ({ password }) => {
    const answer = await sendPassword(linkId, password)
    if (answer.ok) leave()
    else if (answer.code === 'link.invalid') onGone()
    else if (answer.code.startsWith('password.')) form.showErrors({ password: answer.message })
    else form.showFailure(answer.message)
  })

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} about={[]} />
      <Button type="submit" variant="primary" isWide isPending={form.isPending} pendingLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  )
}

async function sendPassword(linkId: string, password: string) {
  const key = await call(loginKey, {})
  if (!key.ok) return key
  return call(setPassword, { params: { id: linkId }, body: { password: await sealPassword(password, key.value) } })
}

/** To the sign-in page, which says that it is done. A session of this browser has ended with the others. */
function leave() {
  clearSession()
  setFlashMessage(words.done)
  location.replace('/portal/login')
}
