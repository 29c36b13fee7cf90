import { type Content, type Field, isApplicable, type Part, rowsOf, variantOf } from '@dermaga/declaration'
import { fill, declarationText as text } from '@dermaga/text'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import {
  AlertDialog,
  Badge,
  Button,
  Card,
  type Column,
  DescriptionList,
  EmptyState,
  Icon,
  IconButton,
  Table,
} from '@dermaga/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { CodeText } from './CodeText.tsx'
import styles from './declaration.module.css'
import { fieldIdOf, useEditing } from './editing.ts'
import { FieldBlock } from './FieldBlock.tsx'
import { controlAt, focusWhenRendered } from './focus.ts'
import { LookUps } from './late-fields.ts'
import { usePointedOptions } from './pointed-options.ts'
import { fieldsOf, isExcluded, keyFieldOf, newRow, shownFields, withDefaults, withNumbers, withoutRow } from './rows.ts'
import { withField } from './with-field.ts'

/** Codes of `dokumen` that are decisions about the company: surat keputusan, SKEP TPB. */
const DECISIONS = new Set(['911', '920'])
const isDecision = ({ name }: Part, { kodeDokumen }: Content): boolean =>
  name === 'dokumen' && DECISIONS.has(String(kodeDokumen))

interface PartRowsProps {
  part: Part
  /** Path of the list: `entitas`, `barang[2].barangTarif`. */
  path: string
  rows: readonly Content[]
  onChange: (rows: readonly Content[]) => void
  /** They are rows of the document itself, which goods may refer to. */
  isOfDocument?: true
  /** The open row, when the address holds it. */
  open?: number | undefined
  onOpen?: (at: number | undefined) => void
  level?: 2 | 3
}

const MOST_COLUMNS = 4

/** A list of rows and an editor for the one that is open; in a document that was sent, all its fields to read. */
export function PartRows({ part, path, rows, onChange, isOfDocument, level = 2, ...address }: PartRowsProps) {
  const { canEdit, problems, work } = useEditing()
  const [own, setOwn] = useState<number>()
  const isAddressed = address.onOpen !== undefined
  const open = isAddressed ? address.open : own
  const setOpen = address.onOpen ?? setOwn
  const [asked, setAsked] = useState<number>()
  const label = partLabel(part.name)
  const row = open === undefined ? undefined : rows[open]
  const shownRows = rows.map(withPlace).filter(({ row: each }) => !isExcluded(part, each))

  const list = useRef<HTMLDivElement>(null)
  /** Closing removes the card with the focus: it returns to the row. */
  function close(at: number) {
    setOpen(undefined)
    list.current?.querySelector<HTMLElement>(`[data-edits="${at}"]`)?.focus()
  }
  function add() {
    onChange([...rows, newRow(part, rows)])
    setOpen(rows.length)
  }
  /** References to the rows after it follow. */
  function removeFromDocument(at: number) {
    const { isi, lines } = work.get()
    const next = withoutRow(isi, lines, part, at)
    if (next.lines && next.lines !== lines) work.editLines(next.lines)
    work.edit(next.isi)
  }
  function remove(at: number) {
    setAsked(undefined)
    setOpen(undefined)
    if (isOfDocument) removeFromDocument(at)
    else
      onChange(
        withNumbers(
          part,
          rows.filter((_, index) => index !== at),
        ),
      )
    // Focus the row that took its place, or the add button.
    const next = Math.min(at, rows.length - 2)
    focusWhenRendered(path, () => list.current?.querySelector<HTMLElement>(`[data-edits="${next}"]`) ?? controlAt(path))
  }
  const addButton = (
    <Button onPress={add}>
      <Icon name="plus" size={18} />
      {fill(text.rowAdd, { part: inText(label) })}
    </Button>
  )
  if (level === 3 && shownRows.length === 0) {
    return (
      <div className={styles.none} id={fieldIdOf(path)}>
        <h3 className={styles.noneTitle}>{label}</h3>
        <span className={styles.quiet}>{canEdit ? text.rowsNone : text.rowsEmptyRead}</span>
        {canEdit && addButton}
      </div>
    )
  }
  return (
    <>
      <Card title={label} level={level} {...(canEdit && shownRows.length > 0 && { actions: addButton })}>
        <div ref={list} id={fieldIdOf(path)}>
          {shownRows.length === 0 ? (
            <EmptyState
              title={fill(text.rowsEmpty, { part: inText(label) })}
              icon="box"
              {...(canEdit && { action: addButton })}
            >
              {canEdit ? text.rowsEmptyText : text.rowsEmptyRead}
            </EmptyState>
          ) : (
            <Table
              caption={label}
              isCaptionHidden
              density="compact"
              columns={columns()}
              rows={shownRows}
              rowKey={({ at }) => String(at)}
            />
          )}
        </div>
      </Card>
      {row !== undefined && open !== undefined && (
        <RowCard
          key={`${path} ${open}`}
          part={part}
          path={`${path}[${open}]`}
          row={row}
          number={open + 1}
          level={level}
          onChange={next => onChange(rows.map((each, at) => (at === open ? next : each)))}
          onClose={() => close(open)}
          onRemove={() => setAsked(open)}
        />
      )}
      <AlertDialog
        title={fill(text.rowDeleteQuestion, { number: (asked ?? 0) + 1 })}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={text.rowDelete}
        onConfirm={() => asked !== undefined && remove(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {text.rowDeleteText}
      </AlertDialog>
    </>
  )

  function columns(): Column<Placed>[] {
    const [name, ...others] = shownFields(part, fieldsOf(part)).slice(0, MOST_COLUMNS)
    const shown = (field: NonNullable<typeof name>, isName: boolean): Column<Placed> => ({
      key: field.name,
      header: fieldLabel(field.name, part.name),
      isRowHeader: isName,
      ...(field.type !== 'string' && !field.list && { align: 'end' as const }),
      cell: ({ row: here }) => <CodeText field={field} value={here[field.name]} />,
    })
    return [
      { key: 'no', header: text.rowNumber, align: 'end', cell: ({ at }) => at + 1 },
      ...(name ? [shown(name, true)] : []),
      ...others.map(field => shown(field, false)),
      ...(canEdit ? [stateColumn()] : []),
      actionsColumn(),
    ]
  }
  function stateColumn(): Column<Placed> {
    return {
      key: 'keadaan',
      header: text.rowState,
      cell({ at }) {
        const count = problems.below(`${path}[${at}]`).filter(({ severity }) => severity === 'error').length
        if (count === 0) return <Badge tone="good">{text.rowFine}</Badge>
        return <Badge tone="bad">{fill(text.rowProblems, { count })}</Badge>
      },
    }
  }
  function actionsColumn(): Column<Placed> {
    return {
      key: 'tindakan',
      header: text.rowActions,
      isActions: true,
      cell: ({ at }) => (
        <>
          <IconButton
            icon={canEdit ? 'pencil' : 'eye'}
            label={fill(canEdit ? text.rowEdit : text.rowRead, { number: at + 1 })}
            onPress={() => setOpen(at)}
            data-edits={at}
          />
          {canEdit && (
            <IconButton
              icon="trash"
              label={fill(text.rowDeleteQuestion, { number: at + 1 })}
              onPress={() => setAsked(at)}
            />
          )}
        </>
      ),
    }
  }
}

interface Placed {
  row: Content
  at: number
}
const withPlace = (row: Content, at: number): Placed => ({ row, at })

interface RowCardProps {
  part: Part
  path: string
  row: Content
  number: number
  level: 2 | 3
  onChange: (row: Content) => void
  onClose: () => void
  onRemove: () => void
}

/** One row, field by field, with its nested rows. */
function RowCard({ part, path, row, number, level, onChange, onClose, onRemove }: RowCardProps) {
  const { canEdit } = useEditing()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = card.current?.querySelector<HTMLElement>('input, button')
    if (!card.current?.contains(document.activeElement)) first?.focus()
  }, [])
  const title = fill(text.rowTitle, { part: partLabel(part.name), number })
  if (!canEdit) {
    return (
      <div ref={card}>
        <Card
          title={title}
          level={level}
          // At its beginning, where the focus goes.
          actions={<IconButton icon="close" label={text.rowCloseRead} onPress={onClose} />}
        >
          <RowFields part={part} path={path} row={row} onChange={onChange} />
        </Card>
      </div>
    )
  }
  return (
    <div ref={card}>
      <Card title={title} level={level}>
        {(part.name === 'entitas' || part.name === 'pengangkut' || isDecision(part, row)) && (
          <Suspense>
            <LookUps row={{ part, row, onPick: onChange }} />
          </Suspense>
        )}
        <RowFields part={part} path={path} row={row} onChange={onChange} />
        <div className={styles.foot}>
          <span className={styles.actions}>
            <Button onPress={onRemove}>{text.rowDelete}</Button>
            <Button variant="primary" onPress={onClose}>
              {text.rowClose}
            </Button>
          </span>
        </div>
      </Card>
    </div>
  )
}

/** The fields of a row by its key, then its nested parts. */
function RowFields({ part, path, row, onChange }: Pick<RowCardProps, 'part' | 'path' | 'row' | 'onChange'>) {
  const { canEdit } = useEditing()
  const variant = variantOf(part, row)
  const keyField = keyFieldOf(part)
  const keys = part.variants.flatMap(({ key }) => key?.values ?? [])
  // Without its key a row has no other fields: the key comes first.
  const ownKey = fieldsOf(part).filter(({ name }) => name === keyField)
  const known = variant && !variant.isExcluded ? variant.fields : ownKey
  const fields = shownFields(part, known).filter(field => isApplicable(field, row))
  const optionsOf = usePointedOptions(part.name)
  const hasOnlyKeys = part.variants.every(({ key }) => key !== undefined)
  if (!canEdit) {
    /** Of a field that points to a row, what that row is. */
    const pointedOf = ({ name }: Field) => optionsOf(name)?.find(({ value }) => value === String(row[name]))?.label
    return (
      <>
        <DescriptionList
          items={fields.map(field => ({
            term: fieldLabel(field.name, part.name),
            value: pointedOf(field) ?? <CodeText field={field} value={row[field.name]} />,
          }))}
        />
        <RowParts part={part} path={path} row={row} onChange={onChange} />
      </>
    )
  }
  return (
    <>
      <div className={styles.pairs}>
        {fields.map(field => (
          <FieldBlock
            key={field.name}
            field={field}
            part={part.name}
            path={`${path}.${field.name}`}
            value={row[field.name]}
            onChange={value => {
              const next = withField(row, field.name, value)
              onChange(field.name === keyField ? withDefaults(part, next) : next)
            }}
            options={field.name === keyField && hasOnlyKeys ? undefined : optionsOf(field.name)}
            {...(field.name === keyField && hasOnlyKeys && { codes: keys })}
          />
        ))}
      </div>
      <RowParts part={part} path={path} row={row} onChange={onChange} />
    </>
  )
}

/** The nested parts of a row. */
export function RowParts({ part, path, row, onChange }: Pick<RowCardProps, 'part' | 'path' | 'row' | 'onChange'>) {
  return variantOf(part, row)?.parts.map(inner => (
    <PartRows
      key={inner.name}
      part={inner}
      path={`${path}.${inner.name}`}
      rows={rowsOf(row, inner.name)}
      onChange={rows => onChange(withField(row, inner.name, [...rows]))}
      level={3}
    />
  ))
}

/** A label in the middle of a sentence; abbreviations stay in capitals. */
const inText = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1)
