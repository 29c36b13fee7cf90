import { useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './DataGrid.module.css'

interface CellInputProps {
  label: string
  initial: string
  /** Selects the text on focus; otherwise the caret is at its end. */
  isSelected: boolean
  maxLength: number | undefined
  error: string | undefined
  /** @returns whether the text was accepted; otherwise the input stays open */
  onCommit: (text: string) => boolean
  /** Moves the focus: to the cell itself, the one below, the next or the previous one. */
  onLeave: (direction: 'here' | 'down' | 'next' | 'previous') => void
}

/** The input of an edited cell. Enter and Tab commit its text, Escape discards it. */
export function CellInput({ label, initial, isSelected, maxLength, error, onCommit, onLeave }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const errorId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useLayoutEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (isSelected) element?.select()
    else element?.setSelectionRange(initial.length, initial.length)
  }, [])
  const text = () => input.current?.value ?? ''
  return (
    <>
      <input
        ref={input}
        className={cx(styles.input, error !== undefined && styles.inputWrong)}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        autoComplete="off"
        spellCheck={false}
        defaultValue={initial}
        maxLength={maxLength}
        onKeyDown={event => {
          event.stopPropagation()
          const direction =
            event.key === 'Enter' ? 'down' : event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : undefined
          if (!direction && event.key !== 'Escape') return
          event.preventDefault()
          if (direction && !onCommit(text())) return
          // Removing the input fires a blur, which must not commit a second time.
          isDone.current = true
          onLeave(direction ?? 'here')
        }}
        onBlur={() => {
          if (!isDone.current) onCommit(text())
        }}
      />
      {error !== undefined && (
        <span id={errorId} role="alert" className={styles.problem}>
          {error}
        </span>
      )}
    </>
  )
}
