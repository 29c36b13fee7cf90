import { CONFIRM_HEADER, validateResetMfa } from '@dermaga/contract'
import { mfaResetText as words } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { useEffect, useState } from 'react'
import { call, serverMessageOf } from '../../../host/call/index.ts'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { setFlashMessage } from '../../../host/session/flash-message.ts'
import { Checking, isInvalidLink } from '../links/LinkScreen.tsx'
import { type ScreenProps, useLink } from '../links/useLink.ts'

/** /auth/mfa-reset/{id}: opened by the mailed link. Only the button uses the link up, so mail scanners do not; then, or when the link
 *  is invalid, the sign-in page shows the result. spec §4.6, §8; SECURITY.md B7 */
export default function ResetScreen({ linkId }: ScreenProps) {
  const [looked] = useLink(validateResetMfa, linkId)
  const [isPending, setPending] = useState(false)
  const invalid = looked.is === 'bad' && isInvalidLink(looked.answer) ? looked.answer.message : undefined
  useEffect(() => {
    if (invalid !== undefined) leave(invalid)
  }, [invalid])

  async function reset() {
    setPending(true)
    const answer = await call(validateResetMfa, { params: { id: linkId } }, { headers: CONFIRM_HEADER })
    leave(answer.ok ? words.done : (serverMessageOf(answer) ?? words.failed))
  }

  if (looked.is === 'checking' || invalid !== undefined) return <Checking />
  return (
    <ScreenFrame title={words.title} lead={words.explain}>
      <Button variant="primary" isWide isPending={isPending} pendingLabel={words.checking} onClick={reset}>
        {words.submit}
      </Button>
    </ScreenFrame>
  )
}

function leave(message: string) {
  setFlashMessage(message)
  location.replace('/portal/login')
}
