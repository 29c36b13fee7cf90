import { shellText } from '@dermaga/text'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { mayLeave } from '../page/leave-check.ts'
import { DecisionDialog } from '../session/DecisionDialog.tsx'

/** Asks before leaving unsaved work. One for the portal: the router supports one blocker at a time. */
export function LeaveGuard() {
  const question = useRef('')
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    const answer = mayLeave(nextLocation, historyAction)
    question.current = typeof answer === 'string' ? answer : ''
    return answer !== true
  })
  const isSilent = blocker.state === 'blocked' && question.current === ''
  useEffect(() => {
    if (isSilent) blocker.reset?.()
  }, [isSilent, blocker])

  if (blocker.state !== 'blocked' || isSilent) return null
  return (
    <DecisionDialog
      title={shellText.leaveTitle}
      isDanger
      yes={shellText.leave}
      no={shellText.stay}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      <p>{question.current}</p>
    </DecisionDialog>
  )
}
