import { emailActivate, emailLink } from '@dermaga/contract'
import { emailChangeText as words } from '@dermaga/text'
import type { ScreenProps } from '../screens.ts'
import { ConfirmScreen } from './ConfirmScreen.tsx'

/** /portal/email/:id: the new email counts from the press of the button on. spec §4.4 */
export default function EmailScreen({ linkId }: ScreenProps) {
  return <ConfirmScreen linkId={linkId} look={emailLink} confirm={emailActivate} words={words} />
}
