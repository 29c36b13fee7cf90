import { OFFICE, type Office } from '@dermaga/contract'
import { fill, powerOfAttorneyText as words } from '@dermaga/text'
import { ComboBox, IconButton, RadioGroup } from '@dermaga/ui'
import { useState } from 'react'
import type { OfficeScope } from './draft-storage.ts'
import { useOffices } from './useOffices.ts'

const SCOPES = [
  { value: 'tertentu', label: words.someOffices, hint: words.someOfficesHint },
  { value: 'semua', label: words.allOffices, hint: words.allOfficesHint },
] as const satisfies readonly { value: OfficeScope; label: string; hint: string }[]

interface OfficeChoiceProps {
  scope: OfficeScope
  offices: readonly Office[]
  error: string | undefined
  onChange: (patch: { lingkup?: OfficeScope; kantor?: Office[] }) => void
}

/** The customs offices of a power: all, or some that are found by code or name. */
export function OfficeChoice({ scope, offices, error, onChange }: OfficeChoiceProps) {
  const isSome = scope === 'tertentu'
  return (
    <div className="sk-offices">
      <RadioGroup
        label={words.offices}
        options={SCOPES}
        value={scope}
        onChange={chosen => onChange({ lingkup: chosen === 'semua' ? 'semua' : 'tertentu' })}
      />
      {isSome && (
        <>
          <OfficeSearch
            error={error}
            isFull={offices.length >= OFFICE.chosenMax}
            onChosen={office => {
              if (!offices.some(({ kode }) => kode === office.kode)) onChange({ kantor: [...offices, office] })
            }}
          />
          {offices.length > 0 && (
            <ul className="sk-chosen" aria-label={words.chosenOffices}>
              {offices.map(({ kode, nama }) => (
                <li key={kode}>
                  <span>
                    {nama} <span className="sk-quiet dm-numbers">{kode}</span>
                  </span>
                  <IconButton
                    icon="close"
                    label={fill(words.removeOffice, { name: nama })}
                    onPress={() => onChange({ kantor: offices.filter(office => office.kode !== kode) })}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

interface OfficeSearchProps {
  error: string | undefined
  isFull: boolean
  onChosen: (office: Office) => void
}

function OfficeSearch({ error, isFull, onChosen }: OfficeSearchProps) {
  const [typed, setTyped] = useState('')
  const { offices, isFetching } = useOffices(typed)
  return (
    <ComboBox
      id="sk-kantor"
      label={words.addOffice}
      hint={isFull ? fill(words.officesFull, { most: OFFICE.chosenMax }) : words.addOfficeHint}
      error={error}
      isDisabled={isFull}
      options={offices.map(({ kode, nama }) => ({ value: kode, label: nama, hint: kode }))}
      value={null}
      onSearch={setTyped}
      emptyLabel={isFetching ? words.searchingOffices : words.noOffice}
      onChange={chosen => {
        // The field has no value of its own: it empties and keeps the focus, for the next office.
        const office = offices.find(({ kode }) => kode === chosen)
        if (office) onChosen(office)
      }}
    />
  )
}
