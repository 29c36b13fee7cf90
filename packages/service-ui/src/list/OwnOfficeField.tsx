import type { officeMine, ValueOf } from '@dermaga/contract'
import { serviceText } from '@dermaga/text'
import { useState } from 'react'
import { ReferenceField } from '../reference/index.ts'

type OwnOffices = Pick<ValueOf<typeof officeMine>, 'semua' | 'kantor'>

/** The office for which an officer records something: one of the officer's own, which is chosen already where there is one only.
 *  @param offices undefined while they load
 *  @returns the office, empty for none that may be chosen; and what the field needs */
export function useOwnOffice(offices: OwnOffices | undefined) {
  const [chosen, setChosen] = useState<string>()
  const own = offices?.kantor.map(({ kode }) => kode) ?? []
  const value = chosen ?? (own.length === 1 ? (own[0] ?? '') : '')
  const isOwn = offices?.semua === true || own.includes(value)
  const codes = offices?.semua ? undefined : own
  return { office: isOwn ? value : '', field: { value, codes, onChange: setChosen } }
}

interface OwnOfficeFieldProps {
  field: ReturnType<typeof useOwnOffice>['field']
  label?: string
  /** What is wrong while no office is chosen. */
  missing?: string | undefined
}

export function OwnOfficeField({
  field: { value, codes, onChange },
  label = serviceText.createForOffice,
  missing,
}: OwnOfficeFieldProps) {
  const isOthers = value !== '' && codes !== undefined && !codes.includes(value)
  const error = isOthers ? serviceText.createForOtherOffice : value === '' ? missing : undefined
  return (
    <ReferenceField
      list="kantor"
      label={label}
      value={value}
      codes={codes}
      onChange={onChange}
      {...(error !== undefined && { error })}
    />
  )
}
