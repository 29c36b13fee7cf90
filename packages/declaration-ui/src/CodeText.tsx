import type { DocumentKind } from '@dermaga/contract'
import type { Field, Value } from '@dermaga/declaration'
import { useCodeNames } from '@dermaga/service-ui/reference'
import { declarationText as text } from '@dermaga/text'
import { choiceLabel } from '@dermaga/text/declaration-choices'
import { Suspense } from 'react'
import styles from './declaration.module.css'
import { useEditing } from './editing.ts'
import { formatValue } from './format-value.ts'
import { TimeText } from './late-fields.ts'

interface Shown {
  field: Field
  value: Value | undefined
}

/** A value of the open document in display format; a code with its name. */
export function CodeText({ field, value }: Shown) {
  const { kind } = useEditing()
  if (field.dateTime && typeof value === 'string')
    return (
      <Suspense>
        <TimeText value={value} />
      </Suspense>
    )
  return <CodeOf kind={kind} field={field} value={value} />
}

/** A value of a kind of document in display format, wherever it is; times as they are written. */
export function CodeOf({ kind, field, value }: Shown & { kind: DocumentKind }) {
  if (value === undefined) return <>{text.dash}</>
  if (field.list && typeof value === 'string') return <NamedCode kind={kind} list={field.list} code={value} />
  if (field.oneOf && typeof value === 'string') return <>{choiceLabel(field.name, value, kind.kode)}</>
  // Keep the digits of a number on one line.
  if (typeof value === 'string' && /^\d+$/.test(value)) return <span className={styles.number}>{value}</span>
  return <>{formatValue(value, field)}</>
}

function NamedCode({ kind, list, code }: { kind: DocumentKind; list: string; code: string }) {
  const name = useCodeNames(list, [code], kind.kode).get(code)
  return <>{name === undefined ? code : `${code} · ${name}`}</>
}
