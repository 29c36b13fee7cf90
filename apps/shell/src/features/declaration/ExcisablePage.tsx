import { ExcisablePage as Screen } from '@dermaga/declaration-ui'
import { DeclarationFrame } from './DeclarationFrame.tsx'

/** Customs documents with excisable goods. */
export default function ExcisablePage() {
  return (
    <DeclarationFrame>
      <Screen />
    </DeclarationFrame>
  )
}
