import { fill, sessionText } from '@dermaga/text'
import { VisuallyHidden } from '@dermaga/ui'
import { minutesAndSeconds } from './clock.ts'
import styles from './session.module.css'
import { usePhase, useSession } from './session-context.ts'

/** Whole minutes that screen readers announce; the seconds are only visible. */
const SPOKEN_MINUTES = [10, 5, 1]

/** The header's countdown to the refresh moment. spec §2.5, §4.1 */
export function Countdown() {
  const { state } = useSession()
  const phase = usePhase()
  if (state === 'signed out' || state === 'leaving') return null
  const leftMs = phase.name === 'running' ? phase.leftMs : 0
  const minutes = Math.ceil(leftMs / 60_000)
  const spoken = SPOKEN_MINUTES.includes(minutes) ? fill(sessionText.minutesLeft, { minutes }) : ''
  return (
    <>
      <span className={styles.countdown} role="timer" aria-label={sessionText.countdown} title={sessionText.countdown}>
        {minutesAndSeconds(leftMs)}
      </span>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  )
}
