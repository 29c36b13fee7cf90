import { sessionText, passwordChangeText as words } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { logout } from '../../../host/session/logout.ts'
import { findTokens } from '../../../host/storage/session-store.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** /portal/kedaluwarsa: the password has expired and must be changed first. spec §4.3 */
export default function ExpiredScreen() {
  return (
    <ScreenFrame title={words.expiredTitle} lead={words.expiredLead}>
      <PasswordForm
        otherWay={
          <Button isWide onClick={() => logout(findTokens(), { message: sessionText.loggedOut })}>
            {words.leave}
          </Button>
        }
      />
    </ScreenFrame>
  )
}
