import { LINK_SECONDS, loginKey, migrateUser } from '@dermaga/contract'
import { fill, migrateText as words } from '@dermaga/text'
import { Button, InlineMessage, PasswordField, TextField } from '@dermaga/ui/native'
import { type FormEvent, useRef, useState } from 'react'
import { emailError } from '../../../host/account/contact-rules.ts'
import { call } from '../../../host/call/index.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { sealPassword } from '../../../host/session/seal.ts'
import { Sent } from '../Sent.tsx'

const FIELDS = ['username', 'password', 'npwp', 'email'] as const
type Typed = Record<(typeof FIELDS)[number], string>
type Problems = { [Name in keyof Typed]?: string | undefined }

/** /portal/migrasi: the old portal's password proves the account, a mailed link gives it a new one. design 01 */
export default function MigrateScreen() {
  const [typed, setTyped] = useState<Typed>({ username: '', password: '', npwp: '', email: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [stage, setStage] = useState<'open' | 'sending' | 'sent'>('open')
  const form = useRef<HTMLFormElement>(null)
  const field = (name: keyof Typed) => ({
    name,
    label: words[name],
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: problems[name],
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    const found = problemsOf(typed)
    setProblems(found)
    const first = FIELDS.find(name => found[name])
    const input = first && form.current?.elements.namedItem(first)
    if (input instanceof HTMLInputElement) return input.focus()
    setStage('sending')
    const answer = await migrate(typed)
    setStage(answer.ok ? 'sent' : 'open')
    if (!answer.ok) setFailure(answer.message)
  }

  if (stage === 'sent') {
    const text = fill(words.sent, { email: typed.email.trim(), minutes: LINK_SECONDS.migration / 60 })
    return (
      <Sent title={words.sentTitle} text={text}>
        <Button isWide onClick={() => setStage('open')}>
          {words.again}
        </Button>
      </Sent>
    )
  }
  return (
    <ScreenFrame title={words.title} lead={words.lead}>
      <form className={styles.form} method="dialog" noValidate ref={form} onSubmit={submit}>
        {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
        <TextField {...field('username')} autoComplete="off" spellCheck={false} maxLength={100} />
        <PasswordField {...field('password')} autoComplete="current-password" />
        <TextField {...field('npwp')} inputMode="numeric" autoComplete="off" maxLength={25} />
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} hint={words.emailHint} />
        <Button type="submit" variant="primary" isWide isPending={stage === 'sending'} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
      <p className={styles.links}>
        <a className={styles.link} href="/portal/login">
          {words.back}
        </a>
      </p>
    </ScreenFrame>
  )
}

/** A tax number may be typed with its dots and dash. */
const plainNpwp = (typed: string) => typed.replace(/[.\- ]/g, '')

function problemsOf({ username, password, npwp, email }: Typed): Problems {
  return {
    username: username.trim() ? undefined : words.usernameMissing,
    password: password ? undefined : words.passwordMissing,
    npwp: /^\d{15,16}$/.test(plainNpwp(npwp)) ? undefined : words.npwpWrong,
    email: emailError(email.trim()),
  }
}

async function migrate({ username, password, npwp, email }: Typed) {
  const key = await call(loginKey, {})
  if (!key.ok) return key
  const sealed = await sealPassword(password, key.value)
  return call(migrateUser, {
    body: { username: username.trim(), password: sealed, npwp: plainNpwp(npwp), email: email.trim() },
  })
}
