import { mfaSettingsText as words } from '@dermaga/text'
import { useEffect } from 'react'
import { ScreenFrame } from '../../../host/page/ScreenFrame.tsx'
import { ConfirmDialog } from '../../../host/session/ConfirmDialog.tsx'
import { signInPath } from '../../../host/session/flash-message.ts'
import { logout } from '../../../host/session/logout.ts'
import { findClaims, findTokens } from '../../../host/storage/session-store.ts'
import { MfaSettings } from './MfaSettings.tsx'

/** /auth/mfa-activation: the settings without the layout. spec §2.1 */
export default function ActivationScreen() {
  const tokens = findTokens()
  const username = tokens && findClaims(tokens)?.preferred_username

  useEffect(() => {
    if (!username) location.replace(signInPath(location))
  }, [username])

  if (!username) return null
  return (
    <ScreenFrame title={words.title} lead={words.lead}>
      <MfaSettings username={username} onDisabled={message => logout(findTokens(), { message })} />
      <ConfirmDialog />
    </ScreenFrame>
  )
}
