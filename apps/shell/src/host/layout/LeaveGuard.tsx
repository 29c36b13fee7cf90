import { shellText } from '@dermaga/text'
import { AlertDialog } from '@dermaga/ui'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { mayLeave } from '../page/leave-check.ts'

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

  return (
    <AlertDialog
      title={shellText.leaveTitle}
      isOpen={blocker.state === 'blocked' && !isSilent}
      isDanger
      confirmLabel={shellText.leave}
      cancelLabel={shellText.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {question.current}
    </AlertDialog>
  )
}
