import { forgotPassword, LINK_SECONDS } from '@dermaga/contract'
import { fill, forgotText as words } from '@dermaga/text'
import { Button, InlineMessage, TextField } from '@dermaga/ui/native'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { Sent } from '../Sent.tsx'

/** /portal/lupa-password: the answer is the same whether the account exists or not. docs/product.md */
export default function ForgotScreen() {
  const [isSent, setSent] = useState(false)
  const form = useValidatedForm({
    initial: { name: '' },
    validate: ({ name }) => ({ name: name.trim() ? undefined : words.nameMissing }),
  })
  const submit = form.submit(async ({ name }) => {
    const answer = await call(forgotPassword, { body: { name: name.trim() } })
    if (answer.ok) setSent(true)
    else form.showFailure(answer.message)
  })

  if (isSent) {
    const text = fill(words.sent, { minutes: LINK_SECONDS.password / 60 })
    return (
      <Sent title={words.sentTitle} text={text} advice={words.notThere}>
        <Button isWide onClick={() => setSent(false)}>
          {words.again}
        </Button>
        <BackToSignIn />
      </Sent>
    )
  }
  return (
    <ScreenFrame title={words.title} lead={words.lead}>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
        <TextField
          {...form.field('name')}
          label={words.name}
          name="username"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          autoFocus
        />
        <Button type="submit" variant="primary" isWide isPending={form.isPending} pendingLabel={words.submitting}>
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
