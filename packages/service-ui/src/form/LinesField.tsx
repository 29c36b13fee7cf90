import type { Content, FieldFacts, FormFacts, Value } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Badge, Button, Icon, IconButton, Pager } from '@dermaga/ui'
import { useEffect, useState } from 'react'
import { WorkbookBar } from '../workbook/WorkbookBar.tsx'
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

/** Rows that are shown at a time: a list may have ten thousand. */
const PAGE_ROWS = 25

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
  const { today } = useFormView()
  const pages = useRowPages(path, rows.length)

  return (
    <FieldSet {...frame}>
      {field.hasWorkbook && (
        <WorkbookBar
          field={field}
          path={path}
          rows={rows}
          today={today}
          onChange={next => {
            setOpen(new Set())
            onChange(next)
          }}
        />
      )}
      <ol className={styles.rows} start={pages.first + 1}>
        {rows.slice(pages.first, pages.first + PAGE_ROWS).map((row, place) => {
          const index = pages.first + place
          return (
            <li key={index} className={styles.row}>
              <Row
                field={field}
                row={row}
                path={`${path}[${index}].`}
                title={titleOf(index)}
                isOpen={!isClosed || open.has(index)}
                onToggle={isClosed ? isOpen => set(index, isOpen) : undefined}
                onChange={next => {
                  // A row that is open because of an error stays open once that is mended: somebody is typing in it.
                  if (isClosed && !open.has(index)) set(index, true)
                  onChange(rows.with(index, next))
                }}
              />
              {!isGiven && (
                <IconButton
                  icon="trash"
                  label={fill(text.remove, { nama: titleOf(index) })}
                  onPress={() => {
                    setOpen(
                      before => new Set([...before].flatMap(at => (at === index ? [] : at > index ? at - 1 : at))),
                    )
                    onChange(rows.toSpliced(index, 1))
                  }}
                />
              )}
            </li>
          )
        })}
      </ol>
      {rows.length > PAGE_ROWS && <RowPager {...pages} path={path} count={rows.length} label={label} />}
      {!isGiven &&
        (rows.length < max ? (
          <div>
            <Button
              onPress={() => {
                set(rows.length, true)
                pages.show(rows.length)
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

/** The page of a long list that is shown: the one with the row that somebody looks for. */
function useRowPages(path: string, count: number) {
  const { wanted } = useFormView()
  const [page, setPage] = useState(0)
  const show = (index: number) => setPage(Math.floor(index / PAGE_ROWS))
  useEffect(() => {
    const index = wanted?.path.startsWith(`${path}[`) ? /^\d+/.exec(wanted.path.slice(path.length + 1))?.[0] : undefined
    if (index !== undefined) setPage(Math.floor(Number(index) / PAGE_ROWS))
  }, [wanted, path])
  const last = Math.max(0, Math.ceil(count / PAGE_ROWS) - 1)
  return { first: Math.min(page, last) * PAGE_ROWS, show }
}

interface RowPagerProps {
  path: string
  first: number
  count: number
  label: string
  show: (index: number) => void
}

/** Leads through the pages of a long list, and to the next row with an error. */
function RowPager({ path, first, count, label, show }: RowPagerProps) {
  const { hasErrorIn } = useFormView()
  const last = Math.min(first + PAGE_ROWS, count)
  const order = [...Array(count).keys()].map(index => (last + index) % count)
  const wrong = order.find(index => (index < first || index >= last) && hasErrorIn(`${path}[${index}].`))
  const number = (value: number) => value.toLocaleString('id-ID')
  return (
    <>
      <Pager
        label={fill(text.rowPages, { label })}
        onPrevious={first > 0 ? () => show(first - PAGE_ROWS) : undefined}
        onNext={last < count ? () => show(last) : undefined}
      >
        {fill(text.rowRange, { first: number(first + 1), last: number(last), count: number(count) })}
      </Pager>
      {wrong !== undefined && (
        <div>
          <Button variant="quiet" onPress={() => show(wrong)}>
            {fill(text.nextWrongRow, { number: number(wrong + 1) })}
          </Button>
        </div>
      )}
    </>
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
  /** Prefix of its fields' paths, e.g. `barang[0].` */
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
