import { type PowerDocument, powerMandates, type ValueOf } from '@dermaga/contract'
import { fill, declarationText as text } from '@dermaga/text'
import { ComboBox, Select } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../host/call/index.ts'
import { CallFailure } from '../../host/call/queries.ts'
import { useSession } from '../../host/session/session-context.ts'

type Mandate = ValueOf<typeof powerMandates>['items'][number]
type Principal = Pick<Mandate, 'npwp' | 'namaPerusahaan'>

const PAGE = 100
/** Above this number of options the list has a search field. */
const MOST_SELECTED = 30
const OWN = 'sendiri'

/** Companies whose documents of a kind the caller's company may handle now, by name. */
export function usePrincipals(kode: PowerDocument, isAsked: boolean) {
  return useQuery({
    queryKey: [powerMandates.service, powerMandates.path, 'all'],
    queryFn: async ({ signal }): Promise<Mandate[]> => {
      const mandates: Mandate[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await call(powerMandates, { query: { size: PAGE, ...(cursor && { cursor }) } }, { signal })
        if (!page.ok) throw new CallFailure(page)
        mandates.push(...page.value.items)
        cursor = page.value.next
        if (cursor === undefined) return mandates
      }
    },
    select: mandates => principalsOf(mandates, kode),
    enabled: isAsked,
    staleTime: 0,
  })
}

/** Each company once, however many powers of attorney it granted. */
function principalsOf(mandates: readonly Mandate[], kode: PowerDocument): Principal[] {
  const known = new Map<string, Principal>()
  for (const mandate of mandates) if (mandate.dokumen.includes(kode)) known.set(mandate.npwp, mandate)
  return [...known.values()].sort((one, other) => one.namaPerusahaan.localeCompare(other.namaPerusahaan, 'id'))
}

/** The tax number of the company whose list contains the document; null: the caller's own list, or the officers'. */
export function usePrincipalOf({ npwp }: Principal): string | null {
  const { user, company } = useSession()
  return user?.nipRekam || !company || npwp === company.npwp ? null : npwp
}

interface PrincipalChoiceProps {
  principals: readonly Principal[]
  /** The selected tax number; null: the caller's own company. */
  value: string | null
  onChange: (npwp: string | null) => void
}

/** Selects whose documents a broker sees and creates: its own company's, or those of a company that granted it a power of attorney. */
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
        ...principals.map(({ npwp, namaPerusahaan }) => ({
          value: npwp,
          label: namaPerusahaan,
          hint: fill(text.principal, { npwp }),
        })),
      ]}
    />
  )
}
