import type { Field, Value } from '@dermaga/declaration'
import { validationErrorText } from '@dermaga/text/declaration-problems'
import { afterPress } from '@dermaga/ui'
import { useState } from 'react'
import { fieldIdOf, useEditing } from './editing.ts'
import { FieldInput } from './FieldInput.tsx'

interface FieldBlockProps {
  field: Field
  path: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  options?: readonly { value: string; label: string }[] | undefined
  codes?: readonly string[]
  /** The part whose rows have the field, where its name means something else there. */
  part?: string
}

/** A field with its errors. A missing value is reported only after the user has left the field or asked for validation. */
export function FieldBlock({ field, path, value, onChange, options, codes, part }: FieldBlockProps) {
  const { problems, isStrict, kind, originOf } = useEditing()
  const [wasHere, setWasHere] = useState(false)
  const problem = value !== undefined || wasHere || isStrict ? problems.at(path)[0] : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to its control's blur
    <div onBlur={() => afterPress(() => setWasHere(true))}>
      <FieldInput
        field={field}
        id={fieldIdOf(path)}
        value={value}
        onChange={onChange}
        options={options}
        codes={codes}
        problem={problem && validationErrorText(problem, kind.kode)}
        part={part}
        hint={value === undefined ? undefined : originOf?.(path)}
      />
    </div>
  )
}
