import {
  AlertDialog,
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  InlineMessage,
  Skeleton,
  Table,
} from '@dermaga/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from '../catalogue.module.css'

type Words = Readonly<
  Record<'title' | 'lead' | 'add' | 'failed' | 'full' | 'emptyTitle' | 'empty' | 'end' | 'endText' | 'cancel', string>
>

interface CredentialsCardProps<Row> {
  words: Words
  list: UseQueryResult<{ items: Row[] }>
  /** Whether the module has as many as it may have. */
  isFull: (items: Row[]) => boolean
  /** The columns, given whether a change is running and what asks to end one. */
  columnsOf: (isBusy: boolean, onEnd: (row: Row) => void) => Column<Row>[]
  rowKey: (row: Row) => string
  /** The form that adds one. */
  form: (close: () => void) => ReactNode
  questionOf: (row: Row | undefined) => string
  onEnd: (row: Row) => Promise<unknown>
  isBusy: boolean
  children?: ReactNode
}

/** What a team's pipelines authenticate with: a list, a form that adds one, and a question before one ends. */
export function CredentialsCard<Row>(props: CredentialsCardProps<Row>) {
  const { words, list, isFull, columnsOf, rowKey, form, questionOf, onEnd, isBusy, children } = props
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Row>()
  const items = list.data?.items ?? []
  const canAdd = list.data !== undefined && !isAdding && !isFull(items)

  async function end(row: Row) {
    // The question goes first: the session may ask for the password next.
    setAsked(undefined)
    await onEnd(row)
  }

  return (
    <Card title={words.title} actions={canAdd && <Button onPress={() => setAdding(true)}>{words.add}</Button>}>
      <div className="dm-stack">
        <p className={styles.lead}>{words.lead}</p>
        {list.isPending && <Skeleton shape="lines" count={3} />}
        {list.isError && (
          <ErrorState title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />
        )}
        {isFull(items) && <InlineMessage>{words.full}</InlineMessage>}
        {isAdding && form(() => setAdding(false))}
        {list.data && (
          <Table
            caption={words.title}
            isCaptionHidden
            density="compact"
            columns={columnsOf(isBusy, setAsked)}
            rows={items}
            rowKey={rowKey}
            empty={
              <EmptyState icon="key" title={words.emptyTitle}>
                {words.empty}
              </EmptyState>
            }
          />
        )}
      </div>
      <AlertDialog
        title={questionOf(asked)}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={words.end}
        cancelLabel={words.cancel}
        onConfirm={() => asked && void end(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {words.endText}
      </AlertDialog>
      {children}
    </Card>
  )
}
