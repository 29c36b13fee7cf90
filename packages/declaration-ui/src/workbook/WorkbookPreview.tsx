import { type Content, KEPT_CELLS, KEPT_SHEETS, rowsOf, type WorkbookRead } from '@dermaga/declaration'
import { fill } from '@dermaga/text'
import { partLabel } from '@dermaga/text/declaration-fields'
import {
  cellText,
  columnText,
  duplicateText,
  foreignText,
  orphanText,
  importText as text,
} from '@dermaga/text/declaration-workbook'
import { Checkbox, InlineMessage } from '@dermaga/ui'
import page from '../declaration.module.css'
import { isOfGoods } from './merge-workbook.ts'
import styles from './workbook.module.css'

interface FoundProps {
  file: string
  read: WorkbookRead
  /** The kind of the target document. */
  kode: string
  /** Number of existing goods lines. */
  replaced: number
  withRest: boolean
  onWithRest: (is: boolean) => void
}

const SHOWN = 20
const NOT_REST: ReadonlySet<string> = new Set(['barang', KEPT_CELLS, KEPT_SHEETS])

/** What was read from a workbook and what was not, before it is applied. */
export function WorkbookPreview({ file, read, kode, replaced, withRest, onWithRest }: FoundProps) {
  const lines = rowsOf(read.content, 'barang')
  const count = lines.length.toLocaleString('id-ID')
  const rest = Object.keys(read.content).filter(name => !NOT_REST.has(name))
  const orphans = read.orphans.map(orphanText)
  const kept = read.kept.filter(({ sheet }) => withRest || isOfGoods(sheet))
  const foreign = read.foreign ?? []
  const wrong = [...read.cells.map(cellText), ...(read.duplicates ?? []).map(duplicateText), ...orphans]
  return (
    <>
      <p>{fill(text.found, { count, file })}</p>
      {read.kode !== undefined && read.kode !== kode && (
        <InlineMessage tone="warn">{fill(text.otherKind, { kode: read.kode })}</InlineMessage>
      )}
      {read.others.length > 0 && (
        <InlineMessage tone="warn">{fill(text.others, { numbers: read.others.slice(0, 3).join(', ') })}</InlineMessage>
      )}
      <dl className={styles.counts}>
        {countsOf(read, withRest).map(([name, rows]) => (
          <div key={name} className={styles.count}>
            <dt>{partLabel(name)}</dt>
            <dd>{rows.toLocaleString('id-ID')}</dd>
          </div>
        ))}
      </dl>
      <ListNote title={fill(text.wrong, { count: wrong.length })} lines={wrong} />
      <ListNote
        title={text.dropped}
        lines={[...read.dropped.map(columnText), ...foreign.filter(({ isRead }) => !isRead).map(foreignText)]}
      />
      <ListNote title={text.foreign} lines={foreign.filter(({ isRead }) => isRead).map(foreignText)} />
      <ListNote title={text.kept} tone="info" lines={kept.map(columnText)} />
      {rest.length > 0 && (
        <Checkbox label={text.rest} hint={text.restHint} isSelected={withRest} onChange={onWithRest} />
      )}
      {replaced > 0 && (
        <p className={page.quiet}>{fill(text.replaceText, { count: replaced.toLocaleString('id-ID') })}</p>
      )}
    </>
  )
}

/** Number of goods lines and of rows of their parts; with the other parts before them if these are applied too. */
function countsOf({ content }: WorkbookRead, withRest: boolean): [string, number][] {
  const lines = rowsOf(content, 'barang')
  const own = new Map<string, number>()
  const add = (row: Content) => {
    for (const [name, value] of Object.entries(row))
      if (Array.isArray(value) && !NOT_REST.has(name)) own.set(name, (own.get(name) ?? 0) + value.length)
  }
  if (withRest) add(content)
  own.set('barang', lines.length)
  for (const line of lines) add(line)
  return [...own]
}

interface ListNoteProps {
  title: string
  lines: readonly string[]
  tone?: 'warn' | 'info'
}

function ListNote({ title, lines, tone = 'warn' }: ListNoteProps) {
  if (lines.length === 0) return null
  return (
    <InlineMessage tone={tone} title={title}>
      <ul className={styles.list}>
        {[...new Set(lines)].slice(0, SHOWN).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > SHOWN && <p>{fill(text.wrongMore, { most: SHOWN })}</p>}
    </InlineMessage>
  )
}
