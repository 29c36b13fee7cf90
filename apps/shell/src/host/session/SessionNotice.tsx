import { sessionText } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import styles from './session.module.css'
import { useSession } from './session-context.ts'

/** The two states of a session that keep the portal from working: it could not be opened (the notice stays open, spec §8), or it has
 *  ended while there is no network to leave by. */
export function SessionNotice() {
  const { state, problem, logout, retry } = useSession()
  if (state === 'leaving' && !navigator.onLine)
    return (
      <div className={styles.notice} role="alert">
        {sessionText.loggedOutOffline}
      </div>
    )
  if (!problem) return null
  return (
    <div className={styles.notice} role="alert">
      <strong>{problem.title}</strong>
      {problem.message}
      <div className={styles.answers}>
        <Button onClick={() => void logout()}>{sessionText.signInAgain}</Button>
        <Button variant="primary" onClick={retry}>
          {sessionText.retry}
        </Button>
      </div>
    </div>
  )
}
