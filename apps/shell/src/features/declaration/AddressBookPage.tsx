import { AddressBookPage as Screen } from '@dermaga/declaration-ui'
import { DeclarationFrame } from './DeclarationFrame.tsx'

/** The company's address book. */
export default function AddressBookPage() {
  return (
    <DeclarationFrame>
      <Screen />
    </DeclarationFrame>
  )
}
