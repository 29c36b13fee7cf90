import { linkText as words } from '@dermaga/text'
import { Button, InlineMessage } from '@dermaga/ui/native'
import styles from '../../../host/page/Screen.module.css'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import type { Failure } from './useLink.ts'

export const Checking = () => <p role="status">{words.checking}</p>

/** Whether the server, or its form, says that the link opens nothing; otherwise it could not be checked. */
export const isInvalidLink = ({ status }: Failure): boolean => status === 404 || status === 400

interface BadLinkProps {
  answer: Failure
  onRetry: () => void
  /** Where to request another link. */
  another?: { label: string; href: string }
}

/** An invalid link, or one that could not be read: what to do instead. */
export function BadLink({ answer, onRetry, another }: BadLinkProps) {
  const isOver = isInvalidLink(answer)
  return (
    <ScreenFrame title={isOver ? words.invalidTitle : words.failedTitle}>
      <InlineMessage tone="bad">{answer.message}</InlineMessage>
      {!isOver && (
        <Button variant="primary" isWide onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      <p className={styles.links}>
        {isOver && another && (
          <a className={styles.link} href={another.href}>
            {another.label}
          </a>
        )}
        <a className={styles.link} href="/portal/login">
          {words.backToSignIn}
        </a>
      </p>
    </ScreenFrame>
  )
}
