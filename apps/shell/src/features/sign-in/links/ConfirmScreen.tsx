import type { Call, RequestOf } from '@dermaga/contract'
import { fill, linkText } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui/native'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { setFlashMessage } from '../../../host/session/flash-message.ts'
import { findTokens } from '../../../host/storage/session-store.ts'
import { BadLink, Checking } from './LinkScreen.tsx'
import { useLink } from './useLink.ts'

interface ConfirmScreenProps {
  linkId: string
  /** Reads the link without using it up. */
  look: Call
  /** Performs the link's action and uses it up. */
  confirm: Call
  words: { title: string; lead: string; submit: string; submitting: string; done: string }
  another?: { label: string; href: string }
}

/** A mailed link that only needs a press of a button, which mail scanners do not do. SECURITY.md B7 */
export function ConfirmScreen({ linkId, look, confirm, words, another }: ConfirmScreenProps) {
  const [looked, lookAgain] = useLink(look, linkId)
  const [isPending, setPending] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function press() {
    setPending(true)
    setFailure(undefined)
    const answer = await call(confirm, { params: { id: linkId } } as RequestOf<Call>)
    setPending(false)
    if (!answer.ok) return answer.status === 404 ? lookAgain() : setFailure(answer.message)
    // A signed-in user would not see the sign-in page.
    if (findTokens()) return setDone(true)
    setFlashMessage(words.done)
    location.replace('/portal/login')
  }

  if (isDone) {
    return (
      <ScreenFrame title={words.title}>
        <InlineMessage tone="good">{words.done}</InlineMessage>
        <p className={styles.links}>
          <a className={styles.link} href="/dashboard">
            {linkText.goOn}
          </a>
        </p>
      </ScreenFrame>
    )
  }
  if (looked.is === 'checking') return <Checking />
  if (looked.is === 'bad') return <BadLink answer={looked.answer} onRetry={lookAgain} {...(another && { another })} />
  const { email } = looked.value as unknown as { email: string }
  return (
    <ScreenFrame title={words.title} lead={fill(words.lead, { email })}>
      {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
      <Button variant="primary" isWide isPending={isPending} pendingLabel={words.submitting} onClick={press}>
        {words.submit}
      </Button>
    </ScreenFrame>
  )
}
