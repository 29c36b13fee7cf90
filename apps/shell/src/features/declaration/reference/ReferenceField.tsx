import type { ListName, ReferenceEntry } from '@dermaga/contract'
import { referenceText as text } from '@dermaga/text'
import { CodeField, type FieldText } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createNameLoader } from './name-loader.ts'
import { useEntries } from './useEntries.ts'

export interface ReferenceFieldProps extends FieldText {
  list: ListName
  /** A code; empty for none. */
  value: string
  /** With the entry when one was chosen: its name may belong into another field. A code that was typed and is unknown comes alone. */
  onChange: (code: string, entry?: ReferenceEntry) => void
  /** Of the list only these. */
  codes?: readonly string[] | undefined
  /** The document it is for: some lists have other entries for each. */
  kodeDokumen?: string | undefined
  isDisabled?: boolean | undefined
}

/** A code of a reference list with its name. */
export function ReferenceField({ list, value, onChange, codes, kodeDokumen, hint, ...props }: ReferenceFieldProps) {
  // Of several that share a code, the one that was meant.
  const [chosen, setChosen] = useState<ReferenceEntry>()
  const named = useQuery(createNameLoader(list, value, kodeDokumen))
  const isUnknown = value !== '' && named.data === null
  const { entries, isEmpty, problem, ...search } = useEntries({ list, kodeDokumen, codes }, isUnknown)
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
        const entry = option && entries.find(({ kode, nama }) => kode === code && nama === option.name)
        setChosen(entry)
        onChange(code, entry)
      }}
    />
  )
}
