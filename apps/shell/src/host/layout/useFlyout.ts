import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { MENU } from './menu.ts'

/** A submenu that opens beside its item on hover or press, and closes 500 ms after pointer and focus have left it
 *  (spec §2.4), or at once on Escape or selection. Idle unless `isActive`. */
export function useFlyout(isActive: boolean) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const wasPressed = useRef(false)

  const stay = useCallback(() => window.clearTimeout(timer.current), [])
  const close = useCallback(() => {
    stay()
    wasPressed.current = false
    setOpen(false)
  }, [stay])
  const open = useCallback(() => {
    stay()
    setOpen(true)
  }, [stay])
  useEffect(() => stay, [stay])

  function leave() {
    stay()
    timer.current = window.setTimeout(close, MENU.closeAfterMs)
  }

  /** Hovering has opened it; the first click must not close it. */
  function press() {
    if (isOpen && wasPressed.current) return close()
    wasPressed.current = true
    open()
  }

  /** Beside its item, shifted upwards at the bottom of the window. */
  const place = useCallback(
    (panel: HTMLElement | null) => {
      const item = panel?.parentElement
      if (!panel || !item || !isActive || !isOpen) return
      const edge = item.getBoundingClientRect()
      const top = Math.min(edge.top, window.innerHeight - panel.offsetHeight - 8)
      panel.style.top = `${Math.max(8, top)}px`
      panel.style.left = `${edge.right + 12}px`
    },
    [isActive, isOpen],
  )

  const handlers = isActive && {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && open(),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
    onFocus: stay,
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && leave(),
    onClick: (event: React.MouseEvent) => event.target instanceof Element && event.target.closest('a') && close(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      close()
    },
  }
  return { isOpen: isActive && isOpen, press, place, handlers: handlers || {} }
}
