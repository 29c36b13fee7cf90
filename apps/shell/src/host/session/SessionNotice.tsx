import { sessionText } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import styles from './session.module.css'
import { useSession } from './session-context.ts'

/** The two states in which the portal cannot work: the session failed to load (the notice stays open, spec §8), or it has ended while
 *  there is no network to redirect. */
export function SessionNotice() {
  const { state, error, logout, retry } = useSession()
  if (state === 'leaving' && !navigator.onLine)
    return (
      <div className={styles.notice} role="alert">
        {sessionText.loggedOutOffline}
      </div>
    )
  if (!error) return null
  return (
    <div className={styles.notice} role="alert">
      <strong>{error.title}</strong>
      {error.message}
      <div className={styles.answers}>
        <Button onClick={() => void logout()}>{sessionText.signInAgain}</Button>
        <Button variant="primary" onClick={retry}>
          {sessionText.retry}
        </Button>
      </div>
    </div>
  )
}
