import type { RowsRead } from '@dermaga/service'
import { fill } from '@dermaga/text'
import { rowsImportText as text } from '@dermaga/text/service-workbook'
import { Button, Icon, InlineMessage, RadioGroup, Table } from '@dermaga/ui'
import { useServiceHost } from '../host.ts'
import type { Lines } from './messages.ts'
import { problemText } from './problem-text.ts'
import { saveProblems } from './save-workbook.ts'
import styles from './workbook.module.css'

/** Problems that a preview shows. */
const SHOWN = 50

interface RowsPreviewProps {
  field: Lines
  file: string
  read: RowsRead
  /** Rows that are there already. */
  now: number
  how: 'append' | 'replace'
  onHow: (how: 'append' | 'replace') => void
  /** How many rows there would be, where that is too many. */
  tooMany: number | undefined
}

/** What was read from a workbook, cell by cell where something is wrong, before it is taken. */
export function RowsPreview({ field, file, read, now, how, onHow, tooMany }: RowsPreviewProps) {
  const host = useServiceHost()
  const { rows, problems, unknown } = read
  const wrong = rows.filter(({ isWrong }) => isWrong).length
  const sheets = new Set(problems.map(({ sheet }) => sheet)).size
  const columns = [...new Set(unknown.map(({ heading }) => heading))].join(', ')
  return (
    <>
      <p>
        {fill(text.found, { count: number(rows.length), file })}{' '}
        {wrong === 0 && problems.length === 0
          ? text.allRight
          : fill(text.wrongRows, { wrong: number(wrong), count: number(rows.length) })}
      </p>
      {columns !== '' && <InlineMessage tone="warn">{fill(text.unknown, { columns })}</InlineMessage>}
      {now > 0 && (
        <>
          <p className={styles.quiet}>{fill(text.replaces, { count: number(now) })}</p>
          <RadioGroup
            label={text.how}
            options={[
              { value: 'append', label: text.append },
              { value: 'replace', label: text.replace },
            ]}
            value={how}
            onChange={value => onHow(value === 'replace' ? 'replace' : 'append')}
          />
        </>
      )}
      {tooMany !== undefined && (
        <InlineMessage tone="bad">
          {fill(text.tooMany, { count: number(tooMany), most: number(field.max) })}
        </InlineMessage>
      )}
      {problems.length > 0 && (
        <section className={styles.problems} aria-label={text.problems}>
          <Table
            caption={text.problems}
            density="compact"
            maxHeight="40vh"
            rows={problems.slice(0, SHOWN).map((problem, index) => ({ ...problem, index }))}
            rowKey={({ index }) => String(index)}
            columns={[
              {
                key: 'cell',
                header: text.columns.cell,
                isRowHeader: true,
                cell: ({ sheet, row, heading }) =>
                  fill(sheets > 1 ? text.cellOfSheet : text.cellAt, { sheet, row: number(row), heading }),
              },
              {
                key: 'value',
                header: text.columns.value,
                cell: ({ value }) => <span className={styles.value}>{value || text.emptyCell}</span>,
              },
              { key: 'problem', header: text.columns.problem, cell: problem => problemText(problem) },
            ]}
          />
          {problems.length > SHOWN && (
            <p className={styles.quiet}>
              {fill(text.problemsMore, { shown: number(SHOWN), count: number(problems.length) })}
            </p>
          )}
          <div>
            <Button
              variant="quiet"
              onPress={async () => (await saveProblems(field, problems)) || host.notify('error', text.saveFailed)}
            >
              <Icon name="download" size={18} />
              {text.saveProblems}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

const number = (count: number) => count.toLocaleString('id-ID')
