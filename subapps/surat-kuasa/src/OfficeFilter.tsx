import { type Office, type ReferenceEntry, referenceList } from '@dermaga/contract'
import { useCallQuery } from '@dermaga/subapp/react'
import { powerOfAttorneyText as words } from '@dermaga/text'
import { ComboBox } from '@dermaga/ui'
import { useState } from 'react'
import { useOffices } from './useOffices.ts'

const ALL = 'semua'

interface OfficeFilterProps {
  /** Code of the office that the powers cover; undefined: any. */
  value: string | undefined
  onChange: (kode: string | undefined) => void
}

/** Filters powers by an office that they cover. */
export function OfficeFilter({ value, onChange }: OfficeFilterProps) {
  const [typed, setTyped] = useState<string>()
  const request = { params: { list: 'kantor' }, query: { kode: value } }
  const named = useCallQuery(referenceList, request, { enabled: value !== undefined })
  const chosen = named.data?.items[0]
  // The field holds the name of the chosen office until somebody types.
  const q = typed === undefined || typed === chosen?.nama || typed === words.anyOffice ? '' : typed
  const { offices, isFetching } = useOffices(q)
  // The field takes its text from the options when it appears.
  if (value !== undefined && !chosen && !named.error) return null
  const others = offices.filter(({ kode }) => kode !== value)
  return (
    <ComboBox
      key={value ?? ALL}
      label={words.offices}
      options={[{ value: ALL, label: words.anyOffice }, ...[...(chosen ? [chosen] : []), ...others].map(optionOf)]}
      value={value ?? ALL}
      onSearch={setTyped}
      emptyLabel={isFetching ? words.searchingOffices : words.noOffice}
      onChange={kode => onChange(kode === null || kode === ALL ? undefined : kode)}
    />
  )
}

const optionOf = ({ kode, nama }: Office | ReferenceEntry) => ({ value: kode, label: nama, hint: kode })
