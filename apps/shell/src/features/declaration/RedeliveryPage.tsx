import { RedeliveryPage as Screen } from '@dermaga/declaration-ui'
import { DeclarationFrame } from './DeclarationFrame.tsx'

/** Answers that are sent again. */
export default function RedeliveryPage() {
  return (
    <DeclarationFrame>
      <Screen />
    </DeclarationFrame>
  )
}
