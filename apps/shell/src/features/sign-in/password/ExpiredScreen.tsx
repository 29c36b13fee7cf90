import { sessionText, passwordChangeText as words } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { logout } from '../../../host/session/logout.ts'
import { findTokens } from '../../../host/session/store.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** /portal/kedaluwarsa: the password is past its date, and nothing else can be done until it is changed. spec §4.3 */
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
