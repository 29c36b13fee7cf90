import { JsonPage as Screen } from '@dermaga/declaration-ui'
import { DeclarationFrame } from './DeclarationFrame.tsx'

/** Customs documents as JSON. */
export default function JsonPage() {
  return (
    <DeclarationFrame>
      <Screen />
    </DeclarationFrame>
  )
}
