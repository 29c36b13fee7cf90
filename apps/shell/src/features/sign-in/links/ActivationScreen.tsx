import { activateUser, activationLink } from '@dermaga/contract'
import { activationText as words } from '@dermaga/text'
import { ConfirmScreen } from './ConfirmScreen.tsx'
import type { ScreenProps } from './useLink.ts'

const ANOTHER = { label: words.registerAgain, href: '/portal/daftar' }

/** /portal/aktivasi/:id */
export default function ActivationScreen({ linkId }: ScreenProps) {
  return <ConfirmScreen linkId={linkId} look={activationLink} confirm={activateUser} words={words} another={ANOTHER} />
}
