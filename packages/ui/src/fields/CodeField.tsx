import { type MouseEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  Collection,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  Popover,
} from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import field from '../native/Field.module.css'
import type { FieldText } from '../native/Field.tsx'
import overlay from '../overlays/overlay.module.css'
import * as words from '../words.ts'
import { AriaHelp, AriaLabel } from './AriaField.tsx'
import styles from './CodeField.module.css'
import { type CodeOption, formatCode, parseCode } from './code-text.ts'

export interface CodeFieldProps extends FieldText {
  /** Empty for none. */
  value: string
  /** The name of `value`, once it is known. */
  name?: string | undefined
  /** Receives the option too when one was chosen; a typed code that is not an option comes without. */
  onChange: (code: string, option?: CodeOption) => void
  /** Results of the last `onSearch`. */
  options: readonly CodeOption[]
  /** The options belong to an earlier search. */
  isPending?: boolean
  /** Why there are none: shown in the list. */
  problem?: string | undefined
  /** Called with '' when the field receives the focus, with the text when typing pauses, and again when the list is opened. */
  onSearch: (typed: string) => void
  /** There are more: called at the end of the list, and again until `options` contains them. */
  onMore?: (() => void) | undefined
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean
  /** Shown in the list while nothing matches. */
  emptyLabel?: string | undefined
}

/** A code of a list searched by the caller: typed, or found by words of its name. A code that is not in the list is accepted too; the
 *  form's validation reports it. */
export function CodeField({ label, labelledBy, hint, error, optional, id, value, name, ...props }: CodeFieldProps) {
  const {
    onChange,
    options,
    isPending = false,
    problem,
    onSearch,
    onMore,
    placeholder = words.chooseCode,
    emptyLabel,
    isDisabled = false,
    ...flags
  } = props
  const rows = useMemo(() => rowsOf(options), [options])
  const draft = useDraft(formatCode(value, name))
  const search = useSearch(draft.typed, onSearch)
  const isKnown = search.isTold && !isPending && problem === undefined
  const [chosen, setChosen] = useState<Row>()
  // While the list is open React Aria must not know the selection: it would focus it before the list is positioned, and scroll the page.
  const [isLooking, setLooking] = useState(false)
  const idOfValue = chosen?.code === value ? chosen.id : value

  function choose(row: Row) {
    setChosen(row)
    setLooking(false)
    draft.keep(formatCode(row.code, row.name))
    onChange(row.code, row)
  }

  /** Typed text is committed on blur. It is not reformatted while the field has the focus: that would open the list. */
  function settle() {
    const typed = draft.take()
    if (typed === undefined) return
    const meant = parseCode(typed, isKnown ? options : undefined)
    if (typed.trim() === '') onChange('')
    else if (meant) onChange(meant.code, meant.name ? meant : undefined)
  }

  return (
    <AriaComboBox<Row>
      {...flags}
      isDisabled={isDisabled}
      {...(id && { id })}
      {...(labelledBy && { 'aria-labelledby': labelledBy })}
      className={cx(field.field, styles.whole)}
      items={rows}
      inputValue={draft.text}
      onInputChange={draft.write}
      value={isLooking ? null : idOfValue || null}
      onChange={key => {
        const row = rows.find(each => each.id === key)
        if (row) choose(row)
      }}
      onOpenChange={isOpen => {
        setLooking(isOpen)
        if (isOpen) search.again()
      }}
      onFocus={() => {
        draft.begin()
        search.begin()
      }}
      onBlur={() => {
        settle()
        draft.end()
      }}
      onKeyDown={event => {
        // React Aria has heard it before: an option that was chosen by it has settled the draft.
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape') draft.take()
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
      {/* Always there: React Aria ties the field to a description that it finds at first, and this one may come later. */}
      <AriaHelp hint={hint ?? ''} error={error} />
      <StayingPopover>
        <ListBox
          className={cx(overlay.items, styles.items)}
          renderEmptyState={() => (
            <div className={overlay.empty}>{problem ?? (isKnown ? (emptyLabel ?? words.noMatch) : words.loading)}</div>
          )}
        >
          <Collection items={rows} dependencies={[idOfValue]}>
            {row => <CodeItem row={row} isChosen={row.id === idOfValue} />}
          </Collection>
          {onMore && rows.length > 0 && (
            <ListBoxLoadMoreItem className={cx(overlay.empty)} onLoadMore={onMore} isLoading>
              {words.loading}
            </ListBoxLoadMoreItem>
          )}
        </ListBox>
      </StayingPopover>
    </AriaComboBox>
  )
}

interface Row extends CodeOption {
  id: string
}

/** A list may have several options of one code: banks. */
function rowsOf(options: readonly CodeOption[]): Row[] {
  const seen = new Map<string, number>()
  return options.map(option => {
    const before = seen.get(option.code) ?? 0
    seen.set(option.code, before + 1)
    return { ...option, id: before === 0 ? option.code : `${option.code}#${before + 1}` }
  })
}

function CodeItem({ row: { id, code, name, note }, isChosen }: { row: Row; isChosen: boolean }) {
  return (
    <ListBoxItem id={id} textValue={formatCode(code, name)} className={cx(overlay.item, isChosen && styles.chosen)}>
      <span className={styles.row}>
        <span className={styles.code}>{code}</span>{' '}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span> {note && <span className={overlay.hint}>{note}</span>}
        </span>
      </span>
      {isChosen && <Icon name="check" size={18} label={words.chosen} />}
    </ListBoxItem>
  )
}

/** Stays while the page scrolls under it, as a phone's page does when its keyboard comes. It closes with the combo box alone: by Escape, by a
 *  choice, or when one leaves the field. */
function StayingPopover({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Popover
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {}}
      className={cx(overlay.float, overlay.list, styles.list)}
      offset={4}
    >
      {children}
    </Popover>
  )
}

/** Pressing the field opens the list, and the first press selects the text, so that typing replaces it. Keyboard focus opens nothing:
 *  users who know the code just type it. */
function CodeInput({ placeholder }: { placeholder: string | undefined }) {
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
        // It opens with nothing marked: React Aria would mark the first option before the list stands in its place.
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

/** The text of a field whose value has another form: one's own while one is in it, so that a name that arrives late does not change it
 *  under the hands. */
function useDraft(shown: string) {
  const [text, setText] = useState<string>()
  // React Aria calls several of these in one turn, before there is a new state.
  const now = useRef<string>(undefined)
  const settled = useRef<string>(undefined)
  const write = (next: string | undefined) => {
    now.current = next
    setText(next)
  }
  const keep = (next: string) => {
    settled.current = next
    write(next)
  }
  return {
    text: text ?? shown,
    /** What has been typed and not yet taken; undefined outside the field. */
    typed: text === undefined ? undefined : text === settled.current ? '' : text.trim(),
    write,
    keep,
    begin: () => keep(shown),
    end: () => write(undefined),
    /** What is typed, once. */
    take(): string | undefined {
      if (now.current === undefined || now.current === settled.current) return undefined
      settled.current = now.current
      return now.current
    },
  }
}

const TYPING_PAUSE_MS = 200

/** Tells what is typed when typing pauses. */
function useSearch(typed: string | undefined, onSearch: (typed: string) => void) {
  const [told, setTold] = useState('')
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (typed === undefined || typed === told) return
    const pause = setTimeout(() => {
      setTold(typed)
      latest.current(typed)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, told])
  const tell = (next: string) => {
    setTold(next)
    latest.current(next)
  }
  return { isTold: typed === told, begin: () => tell(''), again: () => tell(told) }
}
