import { forgotPassword, LINK_SECONDS } from '@dermaga/contract'
import { fill, forgotText as words } from '@dermaga/text'
import { Button, InlineMessage, TextField } from '@dermaga/ui/native'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../call/index.ts'
import styles from '../LoginScreen.module.css'
import { ScreenFrame } from '../ScreenFrame.tsx'

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

  if (stage === 'sent') return <Sent onAgain={() => setStage('open')} />
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

function Sent({ onAgain }: { onAgain: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The field that had the focus is gone: the answer has it.
  useEffect(() => text.current?.focus(), [])
  return (
    <ScreenFrame title={words.sentTitle}>
      <p ref={text} tabIndex={-1}>
        {fill(words.sent, { minutes: LINK_SECONDS.password / 60 })}
      </p>
      <p className={styles.lead}>{words.notThere}</p>
      <Button isWide onClick={onAgain}>
        {words.again}
      </Button>
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
