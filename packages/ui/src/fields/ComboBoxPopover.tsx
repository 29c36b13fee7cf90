import { type ReactNode, useContext } from 'react'
import { ComboBoxStateContext, Popover } from 'react-aria-components'
import { cx } from '../cx.ts'
import overlay from '../overlays/overlay.module.css'

interface ComboBoxPopoverProps {
  children: ReactNode
  className?: string | undefined
}

/** The list of a combo box. It stays open while the page scrolls: React Aria would close it and discard what was typed, on a phone whose
 *  keyboard opens, and on a slow machine where the scroll into view arrives after the list. Only the combo box closes it: on Escape,
 *  on a choice, and on blur. */
export function ComboBoxPopover({ children, className }: ComboBoxPopoverProps) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Popover
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {}}
      className={cx(overlay.float, overlay.list, className)}
      offset={4}
    >
      {children}
    </Popover>
  )
}
