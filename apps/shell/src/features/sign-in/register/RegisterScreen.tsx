import { LINK_SECONDS, loginKey, registerUser } from '@dermaga/contract'
import { fill, registerText as words } from '@dermaga/text'
import { Button, InlineMessage, TextField, type TextFieldProps } from '@dermaga/ui/native'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EMPTY_PASSWORD, NewPasswordFields, newPasswordErrors } from '../../../host/account/NewPasswordFields.tsx'
import { call, readPortalConfig } from '../../../host/call/index.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { sealPassword } from '../../../host/session/seal.ts'
import { Sent } from '../Sent.tsx'
import { EMPTY_REGISTRANT, FIELDS, type Field, type Registrant, registrantErrors, toRequest } from './registrant.ts'

type Problems = Partial<Registrant> & { password?: string; confirmation?: string }

/** How each field is typed, on a phone and by a browser that fills it in. */
const INPUTS: Record<Field, Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'hint'>> = {
  npwp: { inputMode: 'numeric', autoComplete: 'off', maxLength: 25, hint: words.npwpHint },
  namaPerusahaan: { autoComplete: 'organization', maxLength: 150 },
  nama: { autoComplete: 'name', maxLength: 100 },
  username: { autoComplete: 'username', maxLength: 50, hint: words.usernameHint },
  email: { type: 'email', autoComplete: 'email', maxLength: 254, hint: words.emailHint },
  handphone: { type: 'tel', autoComplete: 'tel', maxLength: 13 },
}

/** /portal/daftar. What was typed stays until the link is mailed, and after. design 01 */
export default function RegisterScreen() {
  const [typed, setTyped] = useState(EMPTY_REGISTRANT)
  const [chosen, setChosen] = useState(EMPTY_PASSWORD)
  const [productName, setProductName] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [stage, setStage] = useState<'open' | 'sending' | 'sent'>('open')
  const form = useRef<HTMLFormElement>(null)
  const about = [typed.nama, typed.username, typed.email, typed.namaPerusahaan, productName]

  useEffect(() => {
    void readPortalConfig().then(
      config => setProductName(config.productName),
      () => undefined,
    )
  }, [])

  /** Tells what is wrong beside each field, and puts the person at the first. */
  function tell(found: Problems): boolean {
    setProblems(found)
    const names = [...FIELDS.filter(field => found[field]), ...(found.password ? ['new-password'] : ['confirmation'])]
    const first = form.current?.elements.namedItem(names[0] ?? '')
    const isGood = Object.keys(found).length === 0
    if (!isGood && first instanceof HTMLInputElement) first.focus()
    return isGood
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (!tell({ ...registrantErrors(typed), ...newPasswordErrors(chosen, about) })) return
    setStage('sending')
    const answer = await register(toRequest(typed), chosen.password)
    setStage(answer.ok ? 'sent' : 'open')
    if (answer.ok) return
    if (answer.code === 'registration.usernameTaken') tell({ username: answer.message })
    else if (answer.code.startsWith('password.')) tell({ password: answer.message })
    else setFailure(answer.message)
  }

  if (stage === 'sent') {
    const text = fill(words.sent, { email: typed.email.trim(), hours: LINK_SECONDS.activation / 3600 })
    return (
      <Sent title={words.sentTitle} text={text} advice={words.notThere}>
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
        {FIELDS.map(field => (
          <TextField
            key={field}
            {...INPUTS[field]}
            label={words[field]}
            name={field}
            spellCheck={false}
            value={typed[field]}
            onChange={value => setTyped({ ...typed, [field]: value })}
            error={problems[field]}
          />
        ))}
        <NewPasswordFields
          value={chosen}
          onChange={setChosen}
          about={about}
          problems={problems}
          label={words.password}
          confirmationLabel={words.confirmation}
        />
        <Button type="submit" variant="primary" isWide isPending={stage === 'sending'} pendingLabel={words.submitting}>
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
