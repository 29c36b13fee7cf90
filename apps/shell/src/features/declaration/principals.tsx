import { type DeclarationKind, declarationPrincipals, type ValueOf } from '@dermaga/contract'
import { fill, declarationText as text } from '@dermaga/text'
import { ComboBox, Select } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useSession } from '../../host/session/session-context.ts'

type Principal = ValueOf<typeof declarationPrincipals>['items'][number]

/** Above this number of options the list has a search field. */
const MOST_SELECTED = 30
const OWN = 'sendiri'

/** Companies whose documents of a kind the caller's company, a broker, may begin or still reads, by name. */
export function usePrincipals(kodeDokumen: DeclarationKind, isAsked: boolean) {
  const options = queryOptionsOf(declarationPrincipals, { query: { kodeDokumen } })
  return useQuery({ ...options, select: ({ items }) => items, enabled: isAsked, staleTime: 0 })
}

/** The tax number of the company whose list contains the document; null: the caller's own list, or the officers'. */
export function usePrincipalOf({ npwp }: Pick<Principal, 'npwp'>): string | null {
  const { user, company } = useSession()
  return user?.nipRekam || !company || npwp === company.npwp ? null : npwp
}

interface PrincipalChoiceProps {
  principals: readonly Principal[]
  /** The selected tax number; null: the caller's own company. */
  value: string | null
  onChange: (npwp: string | null) => void
}

/** Selects whose documents a broker sees and creates: its own company's, or those it has of another company. */
export function PrincipalChoice({ principals, value, onChange }: PrincipalChoiceProps) {
  const { company } = useSession()
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
