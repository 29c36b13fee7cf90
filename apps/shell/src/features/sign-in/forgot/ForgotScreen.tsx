import { forgotPassword, LINK_SECONDS } from '@dermaga/contract'
import { fill, forgotText as words } from '@dermaga/text'
import { Button, InlineMessage, TextField } from '@dermaga/ui/native'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../host/call/index.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { Sent } from '../Sent.tsx'

type Stage = 'open' | 'sending' | 'sent'

/** /portal/lupa-password: the answer is the same whether there is such an account or not. design 01 */
export default function ForgotScreen() {
  const [stage, setStage] = useState<Stage>('open')
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    setMissing(name ? undefined : words.nameMissing)
    if (!name) return field.current?.focus()
    setProblem(undefined)
    setStage('sending')
    const answer = await call(forgotPassword, { body: { name } })
    setStage(answer.ok ? 'sent' : 'open')
    if (!answer.ok) setProblem(answer.message)
  }

  if (stage === 'sent') {
    const text = fill(words.sent, { minutes: LINK_SECONDS.password / 60 })
    return (
      <Sent title={words.sentTitle} text={text} advice={words.notThere}>
        <Button isWide onClick={() => setStage('open')}>
          {words.again}
        </Button>
        <BackToSignIn />
      </Sent>
    )
  }
  return (
    <ScreenFrame title={words.title} lead={words.lead}>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
        <TextField
          label={words.name}
          name="username"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          autoFocus
          error={missing}
          ref={field}
        />
        <Button type="submit" variant="primary" isWide isPending={stage === 'sending'} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
      <BackToSignIn />
    </ScreenFrame>
  )
}

const BackToSignIn = () => (
  <p className={styles.links}>
    <a className={styles.link} href="/portal/login">
      {words.back}
    </a>
  </p>
)
