import { LINK_SECONDS, loginKey, registerUser } from '@dermaga/contract'
import { fill, registerText as words } from '@dermaga/text'
import { Button, InlineMessage, TextField, type TextFieldProps } from '@dermaga/ui/native'
import { useEffect, useState } from 'react'
import { EMPTY_PASSWORD, NewPasswordFields, newPasswordErrors } from '../../../host/account/NewPasswordFields.tsx'
import { call, readPortalConfig } from '../../../host/call/index.ts'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { sealPassword } from '../../../host/session/seal.ts'
import { Sent } from '../Sent.tsx'
import { EMPTY_REGISTRANT, FIELDS, type Field, type Registrant, registrantErrors, toRequest } from './registrant.ts'

/** Keyboard, autofill and length of each field. */
const INPUTS: Record<Field, Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'hint'>> = {
  npwp: { inputMode: 'numeric', autoComplete: 'off', maxLength: 25, hint: words.npwpHint },
  namaPerusahaan: { autoComplete: 'organization', maxLength: 150 },
  nama: { autoComplete: 'name', maxLength: 100 },
  username: { autoComplete: 'username', maxLength: 50, hint: words.usernameHint },
  email: { type: 'email', autoComplete: 'email', maxLength: 254, hint: words.emailHint },
  handphone: { type: 'tel', autoComplete: 'tel', maxLength: 13 },
}

/** /portal/daftar. The typed values stay until the link is mailed, and after. docs/product.md */
export default function RegisterScreen() {
  const [productName, setProductName] = useState('')
  const [isSent, setSent] = useState(false)
  const aboutOf = ({ nama, username, email, namaPerusahaan }: Registrant) => [
    nama,
    username,
    email,
    namaPerusahaan,
    productName,
  ]

  const form = useValidatedForm({
    initial: { ...EMPTY_REGISTRANT, ...EMPTY_PASSWORD },
    validate: typed => ({ ...registrantErrors(typed), ...newPasswordErrors(typed, aboutOf(typed)) }),
  })

  useEffect(() => {
    void readPortalConfig().then(
      config => setProductName(config.productName),
      () => undefined,
    )
  }, [])

  const submit = form.submit(async typed => {
    const answer = await register(toRequest(typed), typed.password)
    if (answer.ok) setSent(true)
    else if (answer.code.startsWith('password.')) form.showErrors({ password: answer.message })
    else form.showFailure(answer.message)
  })

  if (isSent) {
    const text = fill(words.sent, { email: form.values.email.trim(), hours: LINK_SECONDS.activation / 3600 })
    return (
      <Sent title={words.sentTitle} text={text} advice={words.notThere}>
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
        {FIELDS.map(field => (
          <TextField key={field} {...form.field(field)} {...INPUTS[field]} label={words[field]} spellCheck={false} />
        ))}
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          about={aboutOf(form.values)}
          label={words.password}
          confirmationLabel={words.confirmation}
        />
        <Button type="submit" variant="primary" isWide isPending={form.isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
      <p className={styles.links}>
        <span>
          {words.haveAccount}{' '}
          <a className={styles.link} href="/portal/login">
            {words.signIn}
          </a>
        </span>
      </p>
    </ScreenFrame>
  )
}

async function register(registrant: Registrant, password: string) {
  const key = await call(loginKey, {})
  if (!key.ok) return key
  return call(registerUser, { body: { ...registrant, password: await sealPassword(password, key.value) } })
}
