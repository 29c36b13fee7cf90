import { isApplicable, type Part, rowsOf } from '@dermaga/declaration'
import { declarationText as text } from '@dermaga/text'
import { fieldLabel } from '@dermaga/text/declaration-fields'
import { Card, DescriptionList, EmptyState, Skeleton } from '@dermaga/ui'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { CodeText } from './CodeText.tsx'
import styles from './declaration.module.css'
import { useEditing } from './editing.ts'
import { FieldBlock } from './FieldBlock.tsx'
import { LookUps } from './late-fields.ts'
import { DocumentFiles, PartRows } from './late-sections.ts'
import { pageStateOf, placed } from './page-state.ts'
import { askedOn, type FieldGroup, type SectionId } from './sections.ts'
import { withField } from './with-field.ts'

/** A tab of grouped header fields and of rows. */
export function SectionTab({ section }: { section: SectionId }) {
  const { definition } = useEditing()
  const { groups, parts } = askedOn(section, definition)
  if (groups.length === 0 && parts.length === 0) return <EmptyState title={text.nothingHere} />
  return (
    <>
      <SectionFields groups={groups} />
      {parts.map((part, at) => (
        <TopRows key={part.name} part={part} isFirst={at === 0} />
      ))}
      {parts.map(
        part =>
          part.name === 'dokumen' && (
            <Suspense key={part.name} fallback={<Skeleton shape="card" />}>
              <DocumentFiles part={part} />
            </Suspense>
          ),
      )}
    </>
  )
}

export function SectionFields({ groups }: { groups: readonly FieldGroup[] }) {
  const { isi, canEdit, setField } = useEditing()
  if (groups.length === 0) return null
  return (
    <div className={styles.groups}>
      {groups.map(({ id, fields }) => {
        const asked = fields.filter(field => isApplicable(field, isi))
        if (asked.length === 0) return null
        return (
          <Card key={id} title={text.groups[id]}>
            {canEdit ? (
              <div className={styles.fields}>
                {asked.map(field => (
                  <FieldBlock
                    key={field.name}
                    field={field}
                    path={field.name}
                    value={isi[field.name]}
                    onChange={value => setField(field.name, value)}
                  />
                ))}
                {id === 'manifestBc11' && (
                  <Suspense>
                    <LookUps />
                  </Suspense>
                )}
              </div>
            ) : (
              <DescriptionList
                items={asked.map(field => ({
                  term: fieldLabel(field.name),
                  value: <CodeText field={field} value={isi[field.name]} />,
                }))}
              />
            )}
          </Card>
        )
      })}
    </div>
  )
}

/** Rows of the document; the address holds the open one, on a tab with several parts that of the first. */
export function TopRows({ part, isFirst }: { part: Part; isFirst: boolean }) {
  const { isi, work } = useEditing()
  const [search, setSearch] = useSearchParams()
  const { currentRow, section } = pageStateOf(search)
  const open = (row: number | undefined) =>
    setSearch(placed(search, { section, ...(row !== undefined && { row }) }), { replace: row === undefined })
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <PartRows
        part={part}
        path={part.name}
        rows={rowsOf(isi, part.name)}
        onChange={rows => work.edit(withField(work.get().isi, part.name, [...rows]))}
        isOfDocument
        {...(isFirst && { open: currentRow, onOpen: open })}
      />
    </Suspense>
  )
}
