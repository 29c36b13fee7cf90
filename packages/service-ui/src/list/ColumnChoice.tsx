import { CASE } from '@dermaga/contract'
import { fill, columnChoiceText as text } from '@dermaga/text'
import { Button, Checkbox, type Column, Dialog, IconButton, ToolButton } from '@dermaga/ui'
import { useEffect, useRef, useState } from 'react'
import { useAddressQuery } from '../host.ts'
import { COLUMNS, chosenKeys, keysText } from './chosen-columns.ts'
import styles from './list.module.css'

export interface ColumnChoice<Row> {
  /** Every column that the list can have. */
  all: readonly Column<Row>[]
  /** The keys of those that it has by itself. */
  usual: readonly string[]
  /** The key of the column that always comes first. */
  first: string
}

/** The columns that the address names, or the usual ones. */
export function useColumns<Row>({ all, usual, first }: ColumnChoice<Row>): { columns: Column<Row>[]; keys: string[] } {
  const { search } = useAddressQuery()
  const byKey = new Map(all.map(column => [column.key, column]))
  const chosen = chosenKeys(search, [...byKey.keys()]) ?? usual
  const keys = [first, ...chosen.filter(key => key !== first)]
  return { keys, columns: keys.flatMap(key => byKey.get(key) ?? []) }
}

/** Chooses the columns of a list and their order; the address holds both, and so do saved views. */
export function ColumnButton<Row>(choice: ColumnChoice<Row>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton icon="columns" label={text.open} onPress={() => setOpen(true)} />
      <Dialog title={text.title} isOpen={isOpen} onOpenChange={setOpen}>
        {isOpen && <Choosing {...choice} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Choosing<Row>({ onClose, ...choice }: ColumnChoice<Row> & { onClose: () => void }) {
  const { all, usual, first } = choice
  const { setSearch } = useAddressQuery()
  const { keys: named } = useColumns(choice)
  // The address follows later: a second key press must not begin from what it named before the first.
  const [keys, setKeys] = useState(named)
  // Columns that are not shown stay where they were while the dialog is open.
  const [order, setOrder] = useState(() => [...keys, ...all.map(({ key }) => key).filter(key => !keys.includes(key))])
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ key: string; control: string }>(undefined)
  // A control loses the focus when the browser moves its row.
  useEffect(() => {
    if (!moved.current) return
    const { key, control } = moved.current
    moved.current = undefined
    const row = list.current?.querySelector(`[data-kolom="${key}"]`)
    const wanted =
      row?.querySelector<HTMLElement>(`${control}:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('button:not(:disabled)')
    wanted?.focus()
  })
  const labels = new Map(all.map(({ key, header }) => [key, header]))
  const show = (shown: readonly string[]) => {
    const own = shown.filter(key => key !== first)
    setKeys([first, ...own])
    const isUsual = keysText([first, ...own]) === keysText([first, ...usual.filter(key => key !== first)])
    setSearch({ [COLUMNS]: isUsual ? null : keysText([first, ...own]) })
  }
  /** A column that is added follows those that are shown. */
  function toggle(key: string, isShown: boolean) {
    if (!isShown) return show(keys.filter(each => each !== key))
    const rest = order.filter(each => each !== key)
    const after = rest.findLastIndex(each => keys.includes(each)) + 1
    setOrder(rest.toSpliced(after, 0, key))
    moved.current = { key, control: 'input' }
    show([...keys, key])
  }
  function move(at: number, by: 1 | -1) {
    const [key = ''] = order.slice(at, at + 1)
    const next = order.toSpliced(at, 1).toSpliced(at + by, 0, key)
    setOrder(next)
    moved.current = { key, control: by < 0 ? 'button:first-of-type' : 'button:last-of-type' }
    show(next.filter(each => keys.includes(each)))
  }
  const isFull = keys.length > CASE.columnsMost
  return (
    <div className={styles.choosing}>
      <p className={styles.lead}>{text.lead}</p>
      <ol className={styles.choices} ref={list}>
        {order.map((key, at) => {
          const label = labels.get(key) ?? key
          const isFirst = key === first
          const isShown = keys.includes(key)
          return (
            <li key={key} className={styles.choice} data-kolom={key}>
              <Checkbox
                label={label}
                isSelected={isShown}
                isDisabled={isFirst || (!isShown && isFull)}
                onChange={is => toggle(key, is)}
              />
              {!isFirst && (
                <span className={styles.moves}>
                  <IconButton
                    icon="chevron-up"
                    label={fill(text.up, { kolom: label })}
                    isDisabled={at <= 1}
                    onPress={() => move(at, -1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={fill(text.down, { kolom: label })}
                    isDisabled={at === order.length - 1}
                    onPress={() => move(at, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {isFull && <p className={styles.lead}>{fill(text.full, { count: CASE.columnsMost })}</p>}
      <div className={styles.choosingFoot}>
        <Button
          onPress={() => {
            show(usual)
            setOrder([
              first,
              ...usual.filter(key => key !== first),
              ...all.map(({ key }) => key).filter(key => key !== first && !usual.includes(key)),
            ])
          }}
        >
          {text.usual}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {text.close}
        </Button>
      </div>
    </div>
  )
}
