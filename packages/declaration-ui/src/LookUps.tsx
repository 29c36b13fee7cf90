import type { Content, Part } from '@dermaga/declaration'
import PartnerPicker from './address-book/PartnerPicker.tsx'
import ManifestLookUp from './manifest/ManifestLookUp.tsx'
import PermitPicker from './permits/PermitPicker.tsx'

interface LookUpsProps {
  /** The row that is filled in; undefined for the BC 1.1 of the header. */
  row?: { part: Part; row: Content; onPick: (row: Content) => void }
}

/** Pickers that fill in a row or a field: one chunk, because each of them is small. */
export default function LookUps({ row }: LookUpsProps) {
  if (!row) return <ManifestLookUp />
  return (
    <>
      <PartnerPicker {...row} />
      <PermitPicker {...row} />
    </>
  )
}
