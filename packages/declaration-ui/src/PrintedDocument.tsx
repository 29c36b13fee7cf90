import { type Content, type Field, type Part, rowsOf } from '@dermaga/declaration'
import { fill, momentText, declarationText as text } from '@dermaga/text'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import { type Column, DescriptionList, Table } from '@dermaga/ui'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { CodeText } from './CodeText.tsx'
import { useEditing } from './editing.ts'
import { columnsAtFirst, goodsFields } from './goods/goods-columns.ts'
import styles from './print.module.css'
import { fieldsOf, isExcluded, shownFields } from './rows.ts'
import { askedOn, SECTIONS } from './sections.ts'

/** Names of codes are loaded separately; printing waits no longer for them. */
const NAMES_MS = 700

/** The document on paper: its filled-in fields, tab by tab. Rendered for printing only. spec §3 `pernyataan`: the jasper flag */
export function PrintedDocument({ onPrinted }: { onPrinted: () => void }) {
  const { kind, document: declaration, definition, isi, lines = [] } = useEditing()
  useEffect(() => {
    const root = document.documentElement
    const { theme } = root.dataset
    root.dataset['printing'] = ''
    // Paper is light, whatever the theme.
    root.dataset['theme'] = 'light'
    const soon = setTimeout(() => {
      window.print()
      onPrinted()
    }, NAMES_MS)
    return () => {
      clearTimeout(soon)
      delete root.dataset['printing']
      if (theme === undefined) delete root.dataset['theme']
      else root.dataset['theme'] = theme
    }
  }, [onPrinted])
  const goods = definition.parts.find(({ name }) => name === 'barang')

  return createPortal(
    <article className={`dm-page ${styles.printed}`} data-print>
      <header className={styles.head}>
        <h1>{`Dokumen ${kind.nama}`}</h1>
        <p className={styles.number}>{declaration.nomorAju ?? fill(text.draftTitle, kind)}</p>
        <p>
          {declaration.namaPerusahaan}
          {declaration.dikirimPada && ` · ${fill(text.sentAt, { when: momentText(declaration.dikirimPada) })}`}
        </p>
      </header>
      {SECTIONS.map(section => {
        const { groups, parts } = askedOn(section, definition)
        const filled = groups.flatMap(({ fields }) => fields).filter(({ name }) => isi[name] !== undefined)
        const rowsIn = (part: Part) => rowsOf(isi, part.name).filter(row => !isExcluded(part, row))
        const listed = parts.filter(part => rowsIn(part).length > 0)
        if (section === 'barang' && goods && lines.length > 0) {
          const shown = columnsAtFirst(goodsFields(goods))
          const fields = goodsFields(goods).filter(({ name }) => shown.includes(name))
          return <Rows key={section} part={goods} rows={lines} fields={fields} />
        }
        if (filled.length === 0 && listed.length === 0) return null
        return (
          <section key={section} className={styles.section}>
            <h2>{text.sections[section]}</h2>
            {filled.length > 0 && (
              <DescriptionList
                items={filled.map(field => ({
                  term: fieldLabel(field.name),
                  value: <CodeText field={field} value={isi[field.name]} />,
                }))}
              />
            )}
            {listed.map(part => (
              <Rows
                key={part.name}
                part={part}
                rows={rowsIn(part)}
                fields={shownFields(part, fieldsOf(part)).slice(0, MOST_COLUMNS)}
              />
            ))}
          </section>
        )
      })}
    </article>,
    document.body,
  )
}
const MOST_COLUMNS = 6

function Rows({ part, rows, fields }: { part: Part; rows: readonly Content[]; fields: readonly Field[] }) {
  const columns: Column<{ row: Content; at: number }>[] = [
    { key: 'no', header: text.rowNumber, align: 'end', cell: ({ at }) => at + 1 },
    ...fields.map(
      (field, index): Column<{ row: Content; at: number }> => ({
        key: field.name,
        header: fieldLabel(field.name, part.name),
        isRowHeader: index === 0,
        ...(field.type !== 'string' && { align: 'end' as const }),
        cell: ({ row }) => <CodeText field={field} value={row[field.name]} />,
      }),
    ),
  ]
  return (
    <Table
      caption={partLabel(part.name)}
      density="compact"
      columns={columns}
      rows={rows.map((row, at) => ({ row, at }))}
      rowKey={({ at }) => String(at)}
    />
  )
}
