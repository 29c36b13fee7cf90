import type { ReferenceEntry } from '@dermaga/contract'
import { referenceText as text } from '@dermaga/text'
import { CodeField, type FieldText } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useReferenceCall } from './call-context.ts'
import { createNameLoader } from './name-loader.ts'
import { useEntries } from './useEntries.ts'

export interface ReferenceFieldProps extends FieldText {
  list: string
  /** A code; empty for none. */
  value: string
  /** With the entry when one was selected: its name may fill another field. An unknown typed code comes without entry. */
  onChange: (code: string, entry?: ReferenceEntry) => void
  /** Limits the list to these codes. */
  codes?: readonly string[] | undefined
  /** The kind of document: some lists have different entries for each. */
  kodeDokumen?: string | undefined
  isDisabled?: boolean | undefined
}

/** A code of a reference list, shown with its name. */
export function ReferenceField({ list, value, onChange, codes, kodeDokumen, hint, ...props }: ReferenceFieldProps) {
  const call = useReferenceCall()
  // Of several entries that share a code, the selected one.
  const [chosen, setChosen] = useState<ReferenceEntry>()
  const named = useQuery(createNameLoader(call, list, value, kodeDokumen))
  const isUnknown = value !== '' && named.data === null
  const {
    entries,
    isEmpty,
    isWhole: _isWhole,
    problem,
    ...search
  } = useEntries({ list, kodeDokumen, codes }, isUnknown)
  const options = useMemo(
    () =>
      entries.map(({ kode, nama, namaLain, grup }) => ({
        code: kode,
        name: nama,
        note: [grup, namaLain].filter(Boolean).join(' · '),
      })),
    [entries],
  )
  return (
    <CodeField
      {...props}
      {...search}
      hint={isUnknown && !isEmpty ? text.unknown : hint}
      value={value}
      name={(chosen?.kode === value ? chosen.nama : named.data) ?? undefined}
      options={options}
      problem={problem && text.failed}
      emptyLabel={isEmpty ? text.empty : undefined}
      onChange={(code, option) => {
        // What was pressed may be no result of the latest search.
        const entry = option && {
          ...entries.find(({ kode, nama }) => kode === code && nama === option.name),
          kode: code,
          nama: option.name,
        }
        setChosen(entry)
        onChange(code, entry)
      }}
    />
  )
}
