import { type Office, type ReferenceEntry, referenceList } from '@dermaga/contract'
import { officeText as text } from '@dermaga/text'
import { ComboBox, type FieldText } from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOptionsOf } from '../call/queries.ts'

const MATCHES = 20
const SEARCH_MAX = 100

interface OfficeFieldProps extends FieldText {
  /** The chosen office; null for none. */
  value: Office | null
  onChange: (office: Office | null) => void
  isDisabled?: boolean
}

/** An active customs office, found by its code or name. */
export function OfficeField({ value, onChange, ...field }: OfficeFieldProps) {
  const [typed, setTyped] = useState<string>()
  // The field holds the name of the chosen office until somebody types.
  const q = typed === undefined || typed === value?.nama ? '' : typed.slice(0, SEARCH_MAX)
  const request = { params: { list: 'kantor' }, query: { q, size: MATCHES } }
  const found = useQuery({ ...queryOptionsOf(referenceList, request), placeholderData: keepPreviousData })
  const others = (found.data?.items ?? []).filter(({ kode }) => kode !== value?.kode)
  const offices = value ? [value, ...others] : others
  return (
    <ComboBox
      {...field}
      options={offices.map(optionOf)}
      value={value?.kode ?? null}
      onSearch={setTyped}
      emptyLabel={found.isFetching ? text.searching : text.noMatch}
      onChange={kode => {
        const office = offices.find(each => each.kode === kode)
        onChange(office ? { kode: office.kode, nama: office.nama } : null)
      }}
    />
  )
}

const optionOf = ({ kode, nama }: Office | ReferenceEntry) => ({ value: kode, label: nama, hint: kode })
