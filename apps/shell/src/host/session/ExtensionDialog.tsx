import { sessionText } from '@dermaga/text'
import { useState } from 'react'
import { minutesAndSeconds } from './clock.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import styles from './session.module.css'
import { useLiveSession, usePhase, useSession } from './session-context.ts'

/** 'Butuh perpanjangan Token/Sesi?': OK extends; Tidak, or no answer before the token ends, logs out. spec §4.1 */
export function ExtensionDialog() {
  const { state, logout } = useSession()
  const session = useLiveSession()
  const phase = usePhase()
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (phase.name !== 'asking' || state === 'signed out' || state === 'leaving') return null

  async function extend() {
    setPending(true)
    setFailed(!(await session.extend()))
    setPending(false)
  }

  return (
    <DecisionDialog
      title={sessionText.extendTitle}
      yes={sessionText.yes}
      no={sessionText.no}
      onYes={extend}
      onNo={() => void logout()}
      isDeliberate
      isPending={isPending}
    >
      <p>{sessionText.extendText}</p>
      {hasFailed && <p role="alert">{sessionText.extendFailed}</p>}
      <p className={styles.remaining}>
        {sessionText.extendRemaining} <span role="timer">{minutesAndSeconds(phase.leftMs)}</span>
      </p>
    </DecisionDialog>
  )
}
