import { type Content, type Field, type Part, rowsOf, type Value, variantOf } from '@dermaga/declaration'
import { declarationText, fill } from '@dermaga/text'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import { versionsText as text } from '@dermaga/text/declaration-versions'
import { Badge, Card, type Description, DescriptionList, Disclosure, EmptyState } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { CodeText } from '../CodeText.tsx'
import { useEditing } from '../editing.ts'
import { fieldsOf, shownFields } from '../rows.ts'
import { askedOn, type SectionId } from '../sections.ts'
import { rowSummary } from './change-lines.ts'
import styles from './versions.module.css'

/** A tab of an earlier version: every field that it has, those that the next version changed marked. */
export function SectionOfVersion({ section }: { section: SectionId }) {
  const { definition, isi } = useEditing()
  const describe = useDescriptions()
  const { groups, parts } = askedOn(section, definition)
  const filled = groups
    .map(({ id, fields }) => ({ id, items: describe(fields, isi, '') }))
    .filter(({ items }) => items.length > 0)
  const listed = parts.filter(part => rowsOf(isi, part.name).length > 0)
  if (filled.length + listed.length === 0) return <EmptyState title={declarationText.nothingHere} />
  return (
    <>
      {filled.map(({ id, items }) => (
        <Card key={id} title={declarationText.groups[id]}>
          <DescriptionList items={items} />
        </Card>
      ))}
      {listed.map(part => (
        <Card key={part.name} title={partLabel(part.name)}>
          <Rows part={part} path={part.name} rows={rowsOf(isi, part.name)} />
        </Card>
      ))}
    </>
  )
}

function Rows({ part, path, rows }: { part: Part; path: string; rows: readonly Content[] }) {
  const { originOf } = useEditing()
  const describe = useDescriptions()
  return (
    <div className={styles.groups}>
      {rows.map((row, at) => {
        const place = `${path}[${at}].`
        const variant = variantOf(part, row)
        const fields = variant?.fields ?? fieldsOf(part)
        const isChanged = fields.some(({ name }) => originOf?.(place + name))
        return (
          <Disclosure
            key={place}
            defaultExpanded={isChanged || rows.length === 1}
            title={
              <span className={styles.row}>
                {fill(text.rowOf, { part: partLabel(part.name), number: at + 1 })}
                <span>{rowSummary(row)}</span>
                {isChanged && <Badge tone="warn">{text.changed}</Badge>}
              </span>
            }
          >
            <DescriptionList items={describe(shownFields(part, fields), row, place, part.name)} />
            {variant?.parts.map(inner => {
              const innerRows = rowsOf(row, inner.name)
              return innerRows.length === 0 ? null : (
                <div key={inner.name} className={styles.nested}>
                  <Rows part={inner} path={`${place}${inner.name}`} rows={innerRows} />
                </div>
              )
            })}
          </Disclosure>
        )
      })}
    </div>
  )
}

/** The fields that a version has, and those that the next one has added. */
function useDescriptions() {
  const { originOf } = useEditing()
  return (fields: readonly Field[], row: Content, place: string, part?: string): Description[] =>
    fields.flatMap(field => {
      const value = row[field.name]
      const becomes = originOf?.(place + field.name)
      if (value === undefined && becomes === undefined) return []
      return { term: fieldLabel(field.name, part), value: describedValue(field, value, becomes) }
    })
}

/** @param becomes what the next version has instead; undefined where it has the same */
function describedValue(field: Field, value: Value | undefined, becomes: string | undefined): ReactNode {
  const shown = <CodeText field={field} value={value} />
  if (becomes === undefined) return shown
  return (
    <>
      <mark className={styles.changed}>{shown}</mark>
      <span className={styles.becomes}>{becomes}</span>
    </>
  )
}
