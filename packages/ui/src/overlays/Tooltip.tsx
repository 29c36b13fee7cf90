import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { cx } from '../cx.ts'
import styles from './overlay.module.css'

export interface TooltipProps {
  text: string
  /** One focusable control: a Button, an IconButton, a LinkButton. */
  children: ReactNode
}

/** A short description of a control on hover and focus; never the only source of the information. */
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
