import { CONFIRM_HEADER, validateResetMfa } from '@dermaga/contract'
import { mfaResetText as words } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { useState } from 'react'
import { call, serverMessageOf } from '../../../host/call/index.ts'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { setFlashMessage } from '../../../host/session/flash-message.ts'
import type { ScreenProps } from '../links/useLink.ts'

/** /auth/mfa-reset/{id}: opened by the mailed link. Only the button uses the link up, so mail scanners do not;
 *  then the sign-in page shows the result. spec §4.6, §8; design 05, B7 */
export default function ResetScreen({ linkId }: ScreenProps) {
  const [isPending, setPending] = useState(false)

  async function reset() {
    setPending(true)
    const answer = await call(validateResetMfa, { params: { id: linkId } }, { headers: CONFIRM_HEADER })
    setFlashMessage(answer.ok ? words.done : (serverMessageOf(answer) ?? words.failed))
    location.replace('/portal/login')
  }

  return (
    <ScreenFrame title={words.title} lead={words.explain}>
      <Button variant="primary" isWide isPending={isPending} pendingLabel={words.checking} onClick={reset}>
        {words.submit}
      </Button>
    </ScreenFrame>
  )
}
