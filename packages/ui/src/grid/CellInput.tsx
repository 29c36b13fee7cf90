import { useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './DataGrid.module.css'

interface CellInputProps {
  label: string
  initial: string
  /** All of it is selected, to be typed over; else the caret stands at its end. */
  selects: boolean
  maxLength: number | undefined
  problem: string | undefined
  /** @returns whether it was taken; the field stays else */
  onCommit: (text: string) => boolean
  /** The keyboard goes on: in the cell itself, the one below, the next or previous one. */
  onLeave: (then: 'here' | 'down' | 'next' | 'previous') => void
}

/** The field a cell becomes while it is typed into. Enter and Tab take what was typed, Escape does not. */
export function CellInput({ label, initial, selects, maxLength, problem, onCommit, onLeave }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const problemId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useLayoutEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (selects) element?.select()
    else element?.setSelectionRange(initial.length, initial.length)
  }, [])
  const text = () => input.current?.value ?? ''
  return (
    <>
      <input
        ref={input}
        className={cx(styles.input, problem !== undefined && styles.inputWrong)}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        autoComplete="off"
        spellCheck={false}
        defaultValue={initial}
        maxLength={maxLength}
        onKeyDown={event => {
          event.stopPropagation()
          const then =
            event.key === 'Enter' ? 'down' : event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : undefined
          if (!then && event.key !== 'Escape') return
          event.preventDefault()
          if (then && !onCommit(text())) return
          // The field goes, and its blur with it: what was typed is taken once.
          isDone.current = true
          onLeave(then ?? 'here')
        }}
        onBlur={() => {
          if (!isDone.current) onCommit(text())
        }}
      />
      {problem !== undefined && (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
