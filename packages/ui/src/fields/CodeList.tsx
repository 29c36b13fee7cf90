import { type MouseEvent, useContext, useRef } from 'react'
import {
  Collection,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
} from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import field from '../native/Field.module.css'
import overlay from '../overlays/overlay.module.css'
import * as words from '../words.ts'
import styles from './CodeField.module.css'
import { ComboBoxPopover } from './ComboBoxPopover.tsx'
import { type CodeOption, formatCode } from './code-text.ts'

/** An option with an id, because a list may have several options of one code: banks. */
export interface CodeRow extends CodeOption {
  id: string
}

export function rowsOf(options: readonly CodeOption[]): CodeRow[] {
  const counts = new Map<string, number>()
  return options.map(option => {
    const count = counts.get(option.code) ?? 0
    counts.set(option.code, count + 1)
    return { ...option, id: count === 0 ? option.code : `${option.code}#${count + 1}` }
  })
}

interface CodeListProps {
  rows: readonly CodeRow[]
  selectedId: string
  /** Shown when there are no rows. */
  emptyText: string
  onMore: (() => void) | undefined
  /** Called when the pointer goes down on the list. */
  onPress: () => void
}

/** The popover with the options of a CodeField. */
export function CodeList({ rows, selectedId, emptyText, onMore, onPress }: CodeListProps) {
  return (
    <ComboBoxPopover className={styles.list} onPress={onPress}>
      <ListBox
        className={cx(overlay.items, styles.items)}
        renderEmptyState={() => <div className={overlay.empty}>{emptyText}</div>}
      >
        <Collection items={rows} dependencies={[selectedId]}>
          {row => <CodeItem row={row} isSelected={row.id === selectedId} />}
        </Collection>
        {onMore && rows.length > 0 && (
          <ListBoxLoadMoreItem className={cx(overlay.empty)} onLoadMore={onMore} isLoading>
            {words.loading}
          </ListBoxLoadMoreItem>
        )}
      </ListBox>
    </ComboBoxPopover>
  )
}

function CodeItem({ row: { id, code, name, note }, isSelected }: { row: CodeRow; isSelected: boolean }) {
  return (
    <ListBoxItem id={id} textValue={formatCode(code, name)} className={cx(overlay.item, isSelected && styles.chosen)}>
      <span className={styles.row}>
        <span className={styles.code}>{code}</span>{' '}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span> {note && <span className={overlay.hint}>{note}</span>}
        </span>
      </span>
      {isSelected && <Icon name="check" size={18} label={words.chosen} />}
    </ListBoxItem>
  )
}

/** Clicking the input opens the list, and the first click selects the text, so that typing replaces it. Keyboard focus opens nothing:
 *  users who know the code type it. */
export function CodeInput({ placeholder }: { placeholder: string | undefined }) {
  const state = useContext(ComboBoxStateContext)
  const wasFocused = useRef(false)
  return (
    <Input
      className={cx(field.input, styles.input)}
      {...(placeholder && { placeholder })}
      onPointerDown={() => {
        wasFocused.current = state?.isFocused ?? false
      }}
      onKeyDownCapture={event => {
        // Opens without a focused option: React Aria would focus the first one before the list is positioned.
        if (event.altKey || state?.isOpen || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
        event.preventDefault()
        event.stopPropagation()
        state?.open(null, 'manual')
      }}
      onClick={({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (!wasFocused.current) currentTarget.select()
        state?.open(null, 'manual')
      }}
    />
  )
}
