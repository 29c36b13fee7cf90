import { fill, declarationText as text } from '@dermaga/text'
import { ComboBox, Select } from '@dermaga/ui'
import { useDeclarationHost } from './host.ts'
import type { Principal } from './principals.ts'

/** Above this number of options the list has a search field. */
const MOST_SELECTED = 30
const OWN = 'sendiri'

interface PrincipalChoiceProps {
  principals: readonly Principal[]
  /** The selected tax number; null: the caller's own company. */
  value: string | null
  onChange: (npwp: string | null) => void
}

/** Selects whose documents a broker sees and creates: its own company's, or those it has of another company. */
export default function PrincipalChoice({ principals, value, onChange }: PrincipalChoiceProps) {
  const { company } = useDeclarationHost()
  const Field = principals.length > MOST_SELECTED ? ComboBox : Select
  return (
    <Field
      label={text.company}
      value={value ?? OWN}
      onChange={chosen => onChange(chosen === OWN ? null : chosen)}
      options={[
        { value: OWN, label: company?.namaPerusahaan ?? text.ownCompany, hint: text.ownCompany },
        ...principals.map(({ npwp, namaPerusahaan, bolehMembuat }) => ({
          value: npwp,
          label: namaPerusahaan,
          hint: fill(bolehMembuat ? text.principal : text.formerPrincipal, { npwp }),
        })),
      ]}
    />
  )
}
