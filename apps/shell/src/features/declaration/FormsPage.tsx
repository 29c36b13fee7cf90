import { FormsPage as Screen } from '@dermaga/declaration-ui'
import { DeclarationFrame } from './DeclarationFrame.tsx'

/** The forms of customs documents, to be printed. */
export default function FormsPage() {
  return (
    <DeclarationFrame>
      <Screen />
    </DeclarationFrame>
  )
}
