import { emailActivate, emailLink } from '@dermaga/contract'
import { emailChangeText as words } from '@dermaga/text'
import { ConfirmScreen } from './ConfirmScreen.tsx'
import type { ScreenProps } from './useLink.ts'

/** /portal/email/:id: pressing the button activates the new email. spec §4.4 */
export default function EmailScreen({ linkId }: ScreenProps) {
  return <ConfirmScreen linkId={linkId} look={emailLink} confirm={emailActivate} words={words} />
}
