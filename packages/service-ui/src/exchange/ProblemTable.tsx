import type { MessageDetail, MessageProblem } from '@dermaga/contract'
import type { FormFacts } from '@dermaga/service'
import { exchangeText as text } from '@dermaga/text'
import { type Column, Table } from '@dermaga/ui'
import styles from './exchange.module.css'
import { placeText, sentValue } from './message-problem.ts'

interface ProblemTableProps {
  /** The form of its kind. */
  form: FormFacts | undefined
  problems: readonly MessageProblem[]
  /** What was sent; null where it is not known. */
  sent: MessageDetail['kiriman']
}

type Row = MessageProblem & { key: string }

/** What is wrong with a message, field by field, with what was sent. */
export function ProblemTable({ form = { fields: {} } as FormFacts, problems, sent }: ProblemTableProps) {
  const value: Column<Row> = {
    key: 'nilai',
    header: text.sentValue,
    cell: ({ path }) => <span className={styles.value}>{sentValue(sent, path) ?? text.nothingSent}</span>,
  }
  const columns: Column<Row>[] = [
    {
      key: 'isian',
      header: text.field,
      isRowHeader: true,
      cell: problem => (
        <>
          {placeText({ form }, problem)}
          {problem.path !== '' && <div className={styles.path}>{problem.path}</div>}
        </>
      ),
    },
    ...(sent === null ? [] : [value]),
    { key: 'pesan', header: text.what, cell: ({ pesan }) => pesan },
  ]
  const rows = problems.map((problem, index) => ({ ...problem, key: `${index} ${problem.path}` }))
  return (
    <Table
      caption={text.problemsTitle}
      isCaptionHidden
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  )
}
