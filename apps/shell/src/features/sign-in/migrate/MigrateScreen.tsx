import { LINK_SECONDS, loginKey, migrateUser } from '@dermaga/contract'
import { fill, migrateText as words } from '@dermaga/text'
import { Button, InlineMessage, PasswordField, TextField } from '@dermaga/ui/native'
import { useState } from 'react'
import { emailError } from '../../../host/account/contact-rules.ts'
import { call } from '../../../host/call/index.ts'
import { type ErrorMessages, useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { sealPassword } from '../../../host/session/seal.ts'
import { Sent } from '../Sent.tsx'

type Typed = Record<'username' | 'password' | 'npwp' | 'email', string>

/** /portal/migrasi: the old portal's password proves the account, a mailed link gives it a new one. docs/product.md */
export default function MigrateScreen() {
  const [isSent, setSent] = useState(false)
  const form = useValidatedForm<Typed>({
    initial: { username: '', password: '', npwp: '', email: '' },
    validate: migrationErrors,
  })
  const field = (name: keyof Typed) => ({ ...form.field(name), label: words[name] })
  const submit = form.submit(async typed => {
    const answer = await migrate(typed)
    if (answer.ok) setSent(true)
    else form.showFailure(answer.message)
  })

  if (isSent) {
    const text = fill(words.sent, { email: form.values.email.trim(), minutes: LINK_SECONDS.migration / 60 })
    return (
      <Sent title={words.sentTitle} text={text}>
        <Button isWide onClick={() => setSent(false)}>
          {words.again}
        </Button>
      </Sent>
    )
  }
  return (
    <ScreenFrame title={words.title} lead={words.lead}>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
        <TextField {...field('username')} autoComplete="off" spellCheck={false} maxLength={100} />
        <PasswordField {...field('password')} autoComplete="current-password" />
        <TextField {...field('npwp')} inputMode="numeric" autoComplete="off" maxLength={25} />
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} hint={words.emailHint} />
        <Button type="submit" variant="primary" isWide isPending={form.isPending} pendingLabel={words.submitting}>
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

function migrationErrors({ username, password, npwp, email }: Typed): ErrorMessages<Typed> {
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
