import type { ReactNode, RefObject } from 'react'
import { Popover as AriaPopover, Dialog } from 'react-aria-components'
import { cx } from '../cx.ts'
import styles from './overlay.module.css'

export interface PopoverProps {
  /** Accessible name of the panel, which is a dialog. */
  label: string
  children: ReactNode
  placement?: 'bottom start' | 'bottom end'
  /** Controlled state, positioned at the element of the ref; omit all three inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  triggerRef?: RefObject<Element | null>
}

/** A panel at the button of the same DialogTrigger; Escape or a click outside closes it. */
export function Popover({ label, children, placement = 'bottom end', ...overlay }: PopoverProps) {
  return (
    <AriaPopover {...overlay} className={cx(styles.float)} placement={placement} offset={4}>
      <Dialog aria-label={label} className={cx(styles.panel)}>
        {children}
      </Dialog>
    </AriaPopover>
  )
}
