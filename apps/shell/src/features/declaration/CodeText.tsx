import type { DocumentKind } from '@dermaga/contract'
import type { Field, Value } from '@dermaga/declaration'
import { useCodeNames } from '@dermaga/service-ui/reference'
import { declarationText as text } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { Suspense } from 'react'
import styles from './declaration.module.css'
import { useEditing } from './editing.ts'
import { formatValue } from './format-value.ts'
import { TimeText } from './late-parts.ts'

interface Shown {
  field: Field
  value: Value | undefined
}

/** A value of the open document in display format; a code with its name. */
export function CodeText({ field, value }: Shown) {
  const { kind } = useEditing()
  if (value === undefined) return <>{text.dash}</>
  if (field.list && typeof value === 'string') return <NamedCode list={field.list} code={value} />
  if (field.oneOf && typeof value === 'string') return <>{choiceLabel(field.name, value, kind.kode)}</>
  if (field.dateTime && typeof value === 'string')
    return (
      <Suspense>
        <TimeText value={value} />
      </Suspense>
    )
  // Keep the digits of a number on one line.
  if (typeof value === 'string' && /^\d+$/.test(value)) return <span className={styles.number}>{value}</span>
  return <>{formatValue(value, field)}</>
}

function NamedCode({ list, code }: { list: string; code: string }) {
  const { kind } = useEditing()
  const name = useCodeNames(list, [code], kind.kode).get(code)
  return <>{name === undefined ? code : `${code} · ${name}`}</>
}
