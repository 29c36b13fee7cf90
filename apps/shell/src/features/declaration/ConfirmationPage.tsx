import { ConfirmationPage as Screen } from '@dermaga/declaration-ui'
import { DeclarationFrame } from './DeclarationFrame.tsx'

/** Goods that move to another company. */
export default function ConfirmationPage() {
  return (
    <DeclarationFrame>
      <Screen />
    </DeclarationFrame>
  )
}
