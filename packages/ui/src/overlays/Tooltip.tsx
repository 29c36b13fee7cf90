import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { cx } from '../cx.ts'
import styles from './overlay.module.css'

export interface TooltipProps {
  text: string
  /** One control that takes the focus: a Button, an IconButton, a LinkButton. */
  children: ReactNode
}

/** A few words about a control, on hover and on focus; never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <AriaTooltip className={cx(styles.tooltip)} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
