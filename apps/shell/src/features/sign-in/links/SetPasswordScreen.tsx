import { loginKey, passwordLink, setPassword } from '@dermaga/contract'
import { fill, setPasswordText as words } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { type FormEvent, useRef, useState } from 'react'
import { EMPTY_PASSWORD, NewPasswordFields, newPasswordErrors } from '../../../host/account/NewPasswordFields.tsx'
import { call } from '../../../host/call/index.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { setFlashMessage } from '../../../host/session/flash-message.ts'
import { sealPassword } from '../../../host/session/seal.ts'
import { clearSession } from '../../../host/storage/session-store.ts'
import { BadLink, Checking } from './LinkScreen.tsx'
import { type ScreenProps, useLink } from './useLink.ts'

const ANOTHER = { label: words.askAgain, href: '/portal/lupa-password' }

/** /portal/atur-password/:id: only `Simpan` uses the mailed link up. design 05, B7 */
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
  const [chosen, setChosen] = useState(EMPTY_PASSWORD)
  const [problems, setProblems] = useState<{ password?: string; confirmation?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function tell(found: typeof problems) {
    setProblems(found)
    const name = found.password ? 'new-password' : found.confirmation && 'confirmation'
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    const found = newPasswordErrors(chosen, [])
    tell(found)
    if (found.password || found.confirmation) return
    setPending(true)
    const answer = await sendPassword(linkId, chosen.password)
    setPending(false)
    if (answer.ok) return leave()
    if (answer.code === 'link.invalid') onGone()
    else if (answer.code.startsWith('password.')) tell({ password: answer.message })
    else setFailure(answer.message)
  }

  return (
    <form className={styles.form} method="dialog" noValidate ref={form} onSubmit={submit}>
      {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
      <NewPasswordFields value={chosen} onChange={setChosen} about={[]} problems={problems} />
      <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel={words.submitting}>
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
