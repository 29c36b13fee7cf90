import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx.ts'
import { CellInput } from './CellInput.tsx'
import styles from './DataGrid.module.css'
import { nextCell, nextEditable, type Place, visibleRows } from './grid-keys.ts'

export interface GridColumn<Row> {
  key: string
  header: string
  /** Pixels. */
  width: number
  /** Numbers stand at the end, with figures of one width. */
  align?: 'start' | 'end'
  text: (row: Row) => string
  /** What stands in the field when the cell is typed into; without it the cell only shows. */
  editText?: (row: Row) => string
  maxLength?: number
}

export interface GridSort {
  key: string
  isDown: boolean
}

export interface DataGridHandle {
  /** Brings a cell into sight, makes it the current one and takes the focus there. */
  goTo: (row: number, columnKey?: string) => void
}

export interface DataGridProps<Row> {
  label: string
  /** The first stays in sight while the others scroll sideways. */
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  /** What a row stays known by when it changes and when others come and go. */
  rowKey: (row: Row) => string | number
  density?: 'normal' | 'compact'
  /** The row that is opened beside the grid. */
  isSelected?: (row: Row) => boolean
  /** A row was opened: by a click, or by Enter on a cell that cannot be typed into. */
  onSelect?: (row: Row) => void
  /** Takes what was typed into a cell. @returns what is wrong with it; nothing changes then */
  onEdit?: (row: Row, columnKey: string, text: string) => string | undefined
  problemOf?: (row: Row, columnKey: string) => string | undefined
  sort?: GridSort | undefined
  onSort?: (sort: GridSort) => void
  /** Column → what stands under it. */
  totals?: Readonly<Record<string, string>>
  totalsLabel?: string
  empty?: ReactNode
  ref?: Ref<DataGridHandle>
}

/* Of blocks, not of a table: rows that are not drawn cannot hold a table's columns in place. Places count from 1. */
const GROUP = { role: 'rowgroup' } as const
const rowAt = (place: number) => ({ role: 'row', 'aria-rowindex': place }) as const
const cellAt = (place: number, role: 'gridcell' | 'columnheader' = 'gridcell') =>
  ({ role, 'aria-colindex': place }) as const

const selected = (isSelected: boolean) => ({ 'aria-selected': isSelected })
const stateOf = (isReadOnly: boolean | undefined, isWrong: boolean) => ({
  'aria-readonly': isReadOnly,
  'aria-invalid': isWrong || undefined,
})

/** Pixels; each row is as high as every other, which is what lets ten thousand of them be placed without being measured. */
const ROW_HEIGHT = { normal: 40, compact: 32 } as const

/** Rows by the thousand, of which only those in sight are drawn; cells are typed into. The focus is the grid's own and
 *  `aria-activedescendant` tells the cell, so that scrolling one out of sight loses nothing. */
export function DataGrid<Row>({ label, columns, rows, rowKey, density = 'normal', ...props }: DataGridProps<Row>) {
  const { isSelected, onSelect, onEdit, problemOf, sort, onSort, totals, totalsLabel, empty, ref } = props
  const gridId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const rowHeight = ROW_HEIGHT[density]
  const [height, setHeight] = useState(0)
  const [scrolled, setScrolled] = useState(0)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [begun, setBegun] = useState<Typing | undefined>()
  const [problem, setProblem] = useState<string>()

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const typing = begun && whereNow(begun, rows, rowKey)
  const drawn = visibleRows(scrolled, height, rowHeight, rows.length)
  const indexes = Array.from({ length: Math.max(0, drawn.to - drawn.from) }, (_, at) => drawn.from + at)
  if (typing && !indexes.includes(typing.row)) indexes.push(typing.row)
  const at: Place = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, columns.length - 1),
  }
  const cellId = (place: Place) => `${gridId}-${place.row}-${place.column}`

  const headHeight = () => (grid.current?.firstElementChild as HTMLElement | undefined)?.offsetHeight ?? 0

  function show(place: Place) {
    setActive(place)
    const element = grid.current
    if (!element) return
    const foot = totals ? rowHeight : 0
    const top = place.row * rowHeight
    const room = element.clientHeight - headHeight() - foot
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room
    const left = columns.slice(1, place.column).reduce((sum, column) => sum + column.width, 0)
    const [frozen, here] = [columns[0]?.width ?? 0, columns[place.column]?.width ?? 0]
    if (place.column > 0 && left < element.scrollLeft) element.scrollLeft = left
    else if (frozen + left + here > element.scrollLeft + element.clientWidth)
      element.scrollLeft = frozen + left + here - element.clientWidth
    // The scroll event comes later than the drawing that aria-activedescendant needs.
    setScrolled(element.scrollTop)
  }

  useImperativeHandle(ref, () => ({
    goTo(row, columnKey) {
      const column =
        columnKey === undefined
          ? 0
          : Math.max(
              0,
              columns.findIndex(({ key }) => key === columnKey),
            )
      show({ row, column })
      grid.current?.focus()
    },
  }))

  function begin(place: Place, begins?: string) {
    if (!onEdit || !columns[place.column]?.editText || rows[place.row] === undefined) return false
    setProblem(undefined)
    type(place, begins)
    return true
  }
  const type = (place: Place, begins?: string) => setBegun({ ...place, key: rowKey(rows[place.row] as Row), begins })

  /** @returns whether it was taken */
  function commit(text: string): boolean {
    const row = typing && rows[typing.row]
    const column = typing && columns[typing.column]
    if (row === undefined || !column) return true
    if (text !== column.editText?.(row)) {
      const wrong = onEdit?.(row, column.key, text)
      setProblem(wrong)
      if (wrong !== undefined) return false
    }
    setBegun(undefined)
    return true
  }

  function goOn(then: 'here' | 'down' | 'next' | 'previous') {
    if (!typing) return
    setBegun(undefined)
    setProblem(undefined)
    grid.current?.focus({ preventScroll: true })
    if (then === 'here') return
    const extent = { rows: rows.length, columns: columns.length, page: 1 }
    if (then === 'down') return show(nextCell('ArrowDown', false, typing, extent) ?? typing)
    const editable = columns.map(({ editText }) => editText !== undefined)
    const to = nextEditable(typing, then === 'next' ? 1 : -1, rows.length, editable)
    if (!to) return
    show(to)
    type(to)
  }

  function press(event: KeyboardEvent) {
    if (event.target !== grid.current || rows.length === 0) return
    const page = Math.max(1, Math.floor((height - headHeight()) / rowHeight) - 1)
    const to = event.altKey
      ? undefined
      : nextCell(event.key, event.ctrlKey || event.metaKey, at, { rows: rows.length, columns: columns.length, page })
    const row = rows[at.row]
    if (to) show(to)
    else if (event.key === 'Enter' || event.key === 'F2') {
      if (!begin(at) && row !== undefined) onSelect?.(row)
    } else if (event.key === ' ' && !event.ctrlKey) {
      if (row !== undefined) onSelect?.(row)
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (!begin(at, event.key)) return
    } else if (event.key === 'Delete') {
      if (row !== undefined && columns[at.column]?.editText) onEdit?.(row, columns[at.column]?.key ?? '', '')
    } else return
    event.preventDefault()
  }

  function placeOf(event: MouseEvent): Place | undefined {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
    if (!cell) return undefined
    return { row: Number(cell.parentElement?.dataset['row']), column: Number(cell.dataset['column']) }
  }

  const template = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ')
  const least = columns.reduce((sum, { width }) => sum + width, 0)
  const place = { '--columns': template, '--least': `${least}px`, '--row': `${rowHeight}px` } as CSSProperties

  return (
    // biome-ignore lint/a11y/useSemanticElements: see GROUP
    <div
      ref={grid}
      role="grid"
      className={cx(styles.grid, styles[density])}
      style={place}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + (totals ? 2 : 1)}
      aria-colcount={columns.length}
      aria-activedescendant={rows.length > 0 && !typing ? cellId(at) : undefined}
      onKeyDown={press}
      onScroll={event => setScrolled(event.currentTarget.scrollTop)}
    >
      <div {...GROUP} className={styles.head}>
        <div {...rowAt(1)} className={styles.line}>
          {columns.map((column, index) => (
            <Header key={column.key} column={column} index={index} sort={sort} {...(onSort && { onSort })} />
          ))}
        </div>
      </div>
      {rows.length === 0 ? (
        <div {...GROUP}>
          <div {...rowAt(2)}>
            <div {...cellAt(1)} className={styles.empty}>
              {empty}
            </div>
          </div>
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it stands for its cells
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys
        <div
          {...GROUP}
          className={styles.body}
          style={{ height: rows.length * rowHeight }}
          onClick={event => {
            const clicked = placeOf(event)
            const row = clicked && rows[clicked.row]
            if (!clicked || row === undefined || (event.target as Element).localName === 'input') return
            setActive(clicked)
            onSelect?.(row)
          }}
          onDoubleClick={event => {
            const clicked = placeOf(event)
            if (clicked) begin(clicked)
          }}
        >
          {indexes.map(index => {
            const row = rows[index] as Row
            const isTyping = typing?.row === index
            return (
              <GridRow
                // What is typed goes where its row goes.
                key={isTyping ? 'typing' : index}
                row={row}
                index={index}
                top={index * rowHeight}
                columns={columns as readonly GridColumn<unknown>[]}
                idPrefix={gridId}
                activeColumn={at.row === index ? at.column : -1}
                isSelected={isSelected?.(row) ?? false}
                problemOf={problemOf as ((row: unknown, key: string) => string | undefined) | undefined}
                canEdit={onEdit !== undefined}
                typingColumn={isTyping ? typing.column : -1}
                field={
                  isTyping ? (
                    <CellInput
                      key={`${typing.key} ${typing.column}`}
                      label={columns[typing.column]?.header ?? ''}
                      initial={typing.begins ?? columns[typing.column]?.editText?.(row) ?? ''}
                      selects={typing.begins === undefined}
                      maxLength={columns[typing.column]?.maxLength}
                      problem={problem}
                      onCommit={commit}
                      onLeave={goOn}
                    />
                  ) : null
                }
              />
            )
          })}
        </div>
      )}
      {totals && rows.length > 0 && (
        <div {...GROUP} className={styles.foot}>
          <div {...rowAt(rows.length + 2)} className={styles.line}>
            {columns.map((column, index) => (
              <div
                key={column.key}
                {...cellAt(index + 1)}
                className={cx(styles.cell, column.align === 'end' && styles.end, index === 0 && styles.frozen)}
              >
                {index === 0 ? (totals[column.key] ?? totalsLabel) : totals[column.key]}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** A cell that is typed into, its row also by its key. */
interface Typing extends Place {
  key: string | number
  /** The key that began it, which stands in the field instead of what was there. */
  begins: string | undefined
}

/** Undefined when its row is gone. */
function whereNow<Row>(begun: Typing, rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const isThere = (row: Row | undefined) => row !== undefined && rowKey(row) === begun.key
  const row = isThere(rows[begun.row]) ? begun.row : rows.findIndex(isThere)
  return row < 0 ? undefined : { ...begun, row }
}

interface HeaderProps<Row> {
  column: GridColumn<Row>
  index: number
  sort: GridSort | undefined
  onSort?: (sort: GridSort) => void
}

function Header<Row>({ column, index, sort, onSort }: HeaderProps<Row>) {
  const isSorted = sort?.key === column.key
  return (
    <div
      {...cellAt(index + 1, 'columnheader')}
      {...(isSorted && { 'aria-sort': sort.isDown ? ('descending' as const) : ('ascending' as const) })}
      className={cx(styles.header, column.align === 'end' && styles.end, index === 0 && styles.frozen)}
    >
      {onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ key: column.key, isDown: isSorted && !sort.isDown })}
        >
          {column.header}
          <span aria-hidden className={styles.arrow}>
            {isSorted ? (sort.isDown ? '↓' : '↑') : ''}
          </span>
        </button>
      ) : (
        column.header
      )}
    </div>
  )
}

interface GridRowProps {
  row: unknown
  index: number
  top: number
  columns: readonly GridColumn<unknown>[]
  idPrefix: string
  activeColumn: number
  isSelected: boolean
  problemOf: ((row: unknown, key: string) => string | undefined) | undefined
  canEdit: boolean
  typingColumn: number
  field: ReactNode
}

const GridRow = memo(function GridRow({ row, index, top, columns, idPrefix, activeColumn, ...props }: GridRowProps) {
  const { isSelected, problemOf, canEdit, typingColumn, field } = props
  return (
    <div
      {...rowAt(index + 2)}
      {...selected(isSelected)}
      className={cx(styles.line, styles.row, isSelected && styles.selected, typingColumn >= 0 && styles.typing)}
      style={{ transform: `translateY(${top}px)` }}
      data-row={index}
    >
      {columns.map((column, at) => {
        const problem = problemOf?.(row, column.key)
        return (
          <div
            key={column.key}
            id={`${idPrefix}-${index}-${at}`}
            {...cellAt(at + 1)}
            {...stateOf(canEdit ? column.editText === undefined : undefined, problem !== undefined)}
            title={problem}
            data-column={at}
            className={cx(
              styles.cell,
              column.align === 'end' && styles.end,
              at === 0 && styles.frozen,
              at === activeColumn && styles.active,
              problem !== undefined && styles.wrong,
            )}
          >
            {at === typingColumn ? field : <span className={styles.words}>{column.text(row)}</span>}
          </div>
        )
      })}
    </div>
  )
})
