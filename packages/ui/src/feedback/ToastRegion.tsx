import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../Icon.tsx'
import * as words from '../words.ts'
import styles from './ToastRegion.module.css'
import { keepClearOfButtons } from './toast-position.ts'
import type { Toast, ToastKind, Toasts } from './toasts.ts'

const ICONS: Record<ToastKind, IconName> = { success: 'check', notice: 'info', error: 'warn' }

export interface ToastRegionProps {
  toasts: Toasts
  label?: string
  closeLabel?: string
}

/** Renders toasts above everything else. Use once per application. Toasts do not expire while the pointer or the focus
 *  is on one. */
export function ToastRegion({ toasts, label = words.toasts, closeLabel = words.close }: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  // A removed element fires neither mouseleave nor blur.
  if (shown.length === 0 && (isHovered || isFocused)) {
    setHovered(false)
    setFocused(false)
  }

  const isPaused = isHovered || isFocused
  // What somebody is about to press does not move away.
  useLayoutEffect(() => {
    if (shown.length > 0 && !isPaused && region.current) return keepClearOfButtons(region.current)
  }, [shown, isPaused])

  function focus({ relatedTarget }: FocusEvent) {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }

  function blur({ relatedTarget }: FocusEvent) {
    if (!region.current?.contains(relatedTarget)) setFocused(false)
  }

  function closeByHand(id: number) {
    const hadFocus = region.current?.contains(document.activeElement)
    toasts.close(id)
    if (hadFocus) cameFrom.current?.focus()
  }

  if (shown.length === 0) return null
  return createPortal(
    // React Aria hides everything outside an open dialog from assistive technology, except elements with this attribute.
    <section
      ref={region}
      className={styles.region}
      aria-label={label}
      data-react-aria-top-layer="true"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={focus}
      onBlur={blur}
    >
      {shown.map(toast => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          closeLabel={closeLabel}
          onTimeUp={() => toasts.close(toast.id)}
          onClose={() => closeByHand(toast.id)}
        />
      ))}
    </section>,
    document.body,
  )
}

interface ToastCardProps {
  toast: Toast
  isPaused: boolean
  closeLabel: string
  onTimeUp: () => void
  onClose: () => void
}

function ToastCard({ toast, isPaused, closeLabel, onTimeUp, onClose }: ToastCardProps) {
  const titleId = useId()
  useCountdown(toast.durationSeconds * 1000, isPaused, onTimeUp)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the close button inside
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it can have, status and alert, support a name
    <div
      className={cx(styles.toast, styles[toast.kind])}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      aria-atomic="true"
      aria-labelledby={titleId}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <span className={styles.icon}>
        <Icon name={ICONS[toast.kind]} />
      </span>
      <div className={styles.text}>
        <strong id={titleId}>{toast.title}</strong>
        <div>{toast.message}</div>
      </div>
      <IconButton icon="close" label={closeLabel} onPress={onClose} />
    </div>
  )
}

/** Calls `onTimeUp` after `milliseconds` since the toast was drawn, not counting pauses; never when `milliseconds` is 0. In a tab that
 *  is not shown nothing is drawn, so what came meanwhile is there when the user returns. */
function useCountdown(milliseconds: number, isPaused: boolean, onTimeUp: () => void) {
  const left = useRef(milliseconds)
  const timeUp = useRef(onTimeUp)
  useEffect(() => {
    timeUp.current = onTimeUp
  })
  useEffect(() => {
    if (milliseconds === 0 || isPaused) return
    let since: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      since = Date.now()
      timer = setTimeout(() => timeUp.current(), left.current)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      if (since !== undefined) left.current -= Date.now() - since
    }
  }, [milliseconds, isPaused])
}
