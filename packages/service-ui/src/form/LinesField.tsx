import type { Content, FieldFacts, FormFacts, Value } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Badge, Button, Icon, IconButton } from '@dermaga/ui'
import { useState } from 'react'
import { CorrectionRow } from './CorrectionRow.tsx'
import type { ControlText } from './control-text.ts'
import { FieldSet } from './FieldSet.tsx'
import styles from './form.module.css'
import { choiceLabel, inSentence, rowsOf } from './form-content.ts'
import { useFormView } from './form-view.ts'
import { RowSummary } from './RowSummary.tsx'

type Lines = FieldFacts & { readonly kind: 'lines' }

interface LinesFieldProps extends ControlText {
  field: Lines
  path: string
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Rows with more fields than these, or with rows of their own, are closed to a line once they are filled in. */
const MOST_OPEN_FIELDS = 8

/** Rows that a report accounts for are all in sight while there are few. */
const MOST_OPEN_ROWS = 4

const isOfPeriod = ({ source }: Lines): boolean => typeof source === 'object' && 'period' in source

const isLarge = ({ form: { fields }, each }: Lines): boolean =>
  each === undefined &&
  (Object.keys(fields).length > MOST_OPEN_FIELDS || Object.values(fields).some(({ kind }) => kind === 'lines'))

/** A list of rows, each a small form: one for every choice, or as many as people add. */
export function LinesField({ field, path, value, onChange, ...frame }: LinesFieldProps) {
  const { each, eachOf, form, label, max } = field
  // Every choice, every row of the case, or everything that a report accounts for has its row: none is added or removed.
  const isGiven = each !== undefined || eachOf !== undefined || isOfPeriod(field)
  const rows = rowsOf(field, value)
  const isClosed = isLarge(field) && !(isOfPeriod(field) && rows.length <= MOST_OPEN_ROWS)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const titleOf = (index: number) =>
    each === undefined
      ? (isOfPeriod(field) && goodsIn(form, rows[index])) || fill(text.row, { label, number: index + 1 })
      : choiceLabel(form.fields[each], rows[index]?.[each])
  const set = (index: number, isOpen: boolean) =>
    setOpen(before => new Set(isOpen ? [...before, index] : [...before].filter(other => other !== index)))

  return (
    <FieldSet {...frame}>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
          <li key={index} className={styles.row}>
            <Row
              field={field}
              row={row}
              path={`${path}[${index}].`}
              title={titleOf(index)}
              isOpen={!isClosed || open.has(index)}
              onToggle={isClosed ? isOpen => set(index, isOpen) : undefined}
              onChange={next => onChange(rows.with(index, next))}
            />
            {!isGiven && (
              <IconButton
                icon="trash"
                label={fill(text.remove, { nama: titleOf(index) })}
                onPress={() => {
                  setOpen(before => new Set([...before].flatMap(at => (at === index ? [] : at > index ? at - 1 : at))))
                  onChange(rows.toSpliced(index, 1))
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {!isGiven &&
        (rows.length < max ? (
          <div>
            <Button
              onPress={() => {
                set(rows.length, true)
                onChange([...rows, {}])
              }}
            >
              <Icon name="plus" size={18} />
              {fill(text.addRow, { label: inSentence(label) })}
            </Button>
          </div>
        ) : (
          <div className={styles.quiet}>{fill(text.rowsFull, { count: max })}</div>
        ))}
    </FieldSet>
  )
}

/** What a row of a report is about: its first texts. */
const goodsIn = ({ fields }: FormFacts, row: Content = {}): string =>
  Object.keys(fields)
    .filter(name => fields[name]?.kind === 'text' && fields[name].isFixed && typeof row[name] === 'string')
    .slice(0, 2)
    .map(name => String(row[name]))
    .join(' · ')

/** A form some of whose fields are shown, but not asked. */
const withGiven = (form: FormFacts, given: readonly string[]): FormFacts => ({
  ...form,
  fields: Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [
      name,
      given.includes(name) ? { ...field, isFixed: true } : field,
    ]),
  ),
})

interface RowProps {
  field: Lines
  row: Content
  /** Of its fields, with the dot. */
  path: string
  title: string
  isOpen: boolean
  /** Opens and closes it; absent where a row is always open. */
  onToggle: ((isOpen: boolean) => void) | undefined
  onChange: (row: Content) => void
}

/** One row: its fields, or what it has in a line. A row with errors that show is open. */
function Row({
  field: { form, each, copies = [], isCorrection },
  row,
  path,
  title,
  isOpen,
  onToggle,
  onChange,
}: RowProps) {
  const { Fields, hasErrorIn } = useFormView()
  const isWrong = hasErrorIn(path)
  const isShown = isOpen || isWrong
  const facts = copies.length > 0 ? withGiven(form, copies) : form
  const names = Object.keys(form.fields).filter(name => name !== each)
  return (
    <fieldset className={styles.rowFields}>
      <legend className={styles.rowTitle}>{title}</legend>
      {onToggle && (
        <div className={styles.rowHead}>
          <span>{isWrong ? <Badge tone="bad">{text.rowWrong}</Badge> : <RowSummary facts={form} row={row} />}</span>
          {!isWrong && (
            <Button variant="quiet" aria-expanded={isShown} onPress={() => onToggle(!isShown)}>
              {fill(isShown ? text.closeRow : text.editRow, { label: inSentence(title) })}
            </Button>
          )}
        </div>
      )}
      {isShown && isCorrection && <CorrectionRow form={form} row={row} path={path} onChange={onChange} />}
      {isShown && !isCorrection && (
        <div className={each === undefined ? styles.rowGrid : styles.rowFields}>
          <Fields facts={facts} names={names} content={row} prefix={path} onChange={onChange} />
        </div>
      )}
    </fieldset>
  )
}
