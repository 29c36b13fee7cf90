import { passwordChangeText as words } from '@dermaga/text'
import { Button } from '@dermaga/ui/native'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { proceed } from '../sign-in.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** /portal/ubah-password: for a password that expires soon, or at the user's wish. spec §4.3 */
export default function ChangeScreen() {
  return (
    <ScreenFrame title={words.changeTitle} lead={words.changeLead}>
      <PasswordForm
        otherWay={
          <Button isWide onClick={proceed}>
            {words.later}
          </Button>
        }
      />
    </ScreenFrame>
  )
}
