import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ComboBoxStateContext, Popover } from 'react-aria-components'
import { cx } from '../cx.ts'
import overlay from '../overlays/overlay.module.css'

interface ComboBoxPopoverProps {
  children: ReactNode
  className?: string | undefined
  /** In pixels; without it, as high as the window leaves room for. */
  maxHeight?: number
  /** Called when the pointer goes down on the list. */
  onPress?: (() => void) | undefined
}

/** The list of a combo box. It stays open while the page scrolls: React Aria would close it and discard what was typed, on a phone whose
 *  keyboard opens, and on a slow machine where the scroll into view arrives after the list. Only the combo box closes it: on Escape,
 *  on a choice, and on blur. */
export function ComboBoxPopover({ children, className, maxHeight, onPress }: ComboBoxPopoverProps) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Popover
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {}}
      {...(onPress && { onPointerDownCapture: onPress })}
      className={cx(overlay.float, overlay.list, className)}
      offset={4}
      {...(maxHeight !== undefined && { maxHeight })}
    >
      {children}
    </Popover>
  )
}

/** A touch chooses some time after it has ended. */
const AFTER_RELEASE_MS = 100

/** Keeps what the list shows while the pointer is down on it, so that what was pressed is what is chosen.
 *  @returns what to show, and what `ComboBoxPopover` calls */
export function useHeldWhilePressed<T>(latest: T): [shown: T, onPress: () => void] {
  const [held, setHeld] = useState<{ shown: T }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = held !== undefined
  useEffect(() => {
    if (!isHeld) return
    const release = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setHeld(undefined), AFTER_RELEASE_MS)
    }
    const events = ['pointerup', 'pointercancel'] as const
    for (const event of events) addEventListener(event, release, true)
    return () => {
      for (const event of events) removeEventListener(event, release, true)
      clearTimeout(timer.current)
    }
  }, [isHeld])
  return [
    held ? held.shown : latest,
    () => {
      clearTimeout(timer.current)
      setHeld({ shown: held ? held.shown : latest })
    },
  ]
}
