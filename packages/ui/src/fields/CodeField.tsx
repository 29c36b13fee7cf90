import { useMemo, useState } from 'react'
import { ComboBox as AriaComboBox, Button, Group } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import field from '../native/Field.module.css'
import type { FieldText } from '../native/Field.tsx'
import * as words from '../words.ts'
import { AriaHelp, AriaLabel } from './AriaField.tsx'
import styles from './CodeField.module.css'
import { CodeInput, CodeList, type CodeRow, rowsOf } from './CodeList.tsx'
import { useHeldWhilePressed } from './ComboBoxPopover.tsx'
import { useDraft, useSearch } from './code-input-state.ts'
import { type CodeOption, formatCode, parseCode } from './code-text.ts'

export interface CodeFieldProps extends FieldText {
  /** The code; empty for none. */
  value: string
  /** Name of `value`, once it is known. */
  name?: string | undefined
  /** `option` is present when an option was chosen, absent for a typed code that is not an option. */
  onChange: (code: string, option?: CodeOption) => void
  /** Results of the last `onSearch`. */
  options: readonly CodeOption[]
  /** The results of the last search are still loading. */
  isPending?: boolean
  /** Why there are no options; shown in the list. */
  problem?: string | undefined
  /** Called with '' on focus, with the text when typing pauses, and again when the list opens. */
  onSearch: (typed: string) => void
  /** Loads more options. Called at the end of the list, again until `options` contains them; absent when all are loaded. */
  onMore?: (() => void) | undefined
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean
  /** Shown in the list when nothing matches. */
  emptyLabel?: string | undefined
}

/** A code that is typed, or found by words of its name; the caller searches. Codes that are not in the list are accepted, because the
 *  form's validation reports them. */
export function CodeField({ label, labelledBy, hint, error, optional, id, value, name, ...props }: CodeFieldProps) {
  const {
    onChange,
    options,
    isPending = false,
    problem,
    onSearch,
    onMore: onMoreNow,
    placeholder = words.chooseCode,
    emptyLabel,
    isDisabled = false,
    ...flags
  } = props
  const rowsNow = useMemo(() => rowsOf(options), [options])
  // The row at the end that loads more is part of the list: without it the scrolled options would move under the pointer.
  const [{ rows, onMore }, hold] = useHeldWhilePressed({ rows: rowsNow, onMore: onMoreNow })
  const draft = useDraft(formatCode(value, name))
  const search = useSearch(draft.typed, onSearch)
  const isLoaded = search.isCurrent && !isPending && problem === undefined
  const [selected, setSelected] = useState<CodeRow>()
  // While the list is open React Aria gets no selection: it would focus that before the list is positioned, and scroll the page.
  const [isOpen, setOpen] = useState(false)
  const selectedId = selected?.code === value ? selected.id : value
  const emptyText = problem ?? (isLoaded ? (emptyLabel ?? words.noMatch) : words.loading)

  function select(row: CodeRow) {
    setSelected(row)
    setOpen(false)
    draft.replace(formatCode(row.code, row.name))
    onChange(row.code, row)
  }

  /** Commits typed text. It is not reformatted while the field has the focus, because that would open the list. */
  function commit() {
    const typed = draft.commit()
    if (typed === undefined) return
    const option = parseCode(typed, isLoaded ? options : undefined)
    if (typed.trim() === '') onChange('')
    else if (option) onChange(option.code, option.name ? option : undefined)
  }

  return (
    <AriaComboBox<CodeRow>
      {...flags}
      isDisabled={isDisabled}
      {...(id && { id })}
      {...(labelledBy && { 'aria-labelledby': labelledBy })}
      className={cx(field.field, styles.whole)}
      items={rows}
      inputValue={draft.text}
      onInputChange={draft.write}
      value={isOpen ? null : selectedId || null}
      onChange={key => {
        const row = rows.find(each => each.id === key)
        if (row) select(row)
      }}
      onOpenChange={isNowOpen => {
        setOpen(isNowOpen)
        if (isNowOpen) search.repeat()
      }}
      onFocus={() => {
        draft.begin()
        search.begin()
      }}
      onBlur={() => {
        commit()
        draft.end()
      }}
      onKeyDown={event => {
        // React Aria has handled the key already: an option chosen by Enter is committed.
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') draft.commit()
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection
    >
      {!labelledBy && <AriaLabel label={label} optional={optional} />}
      <Group className={cx(field.box)}>
        <CodeInput placeholder={placeholder} />
        <Button className={cx(field.toggle)}>
          <Icon name="chevron-down" size={18} />
        </Button>
      </Group>
      {/* Always rendered: React Aria associates only a description that exists on mount. */}
      <AriaHelp hint={hint ?? ''} error={error} />
      <CodeList rows={rows} selectedId={selectedId} emptyText={emptyText} onMore={onMore} onPress={hold} />
    </AriaComboBox>
  )
}
