import type { ReactNode } from 'react'
import { Disclosure as AriaDisclosure, Button, DisclosurePanel } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import styles from './Disclosure.module.css'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  defaultExpanded?: boolean
  /** Controlled state; omit both for an uncontrolled one. */
  isExpanded?: boolean
  onExpandedChange?: (isExpanded: boolean) => void
}

/** Content that its title shows and hides. */
export function Disclosure({ title, children, ...disclosure }: DisclosureProps) {
  return (
    <AriaDisclosure {...disclosure} className={cx(styles.disclosure)}>
      <Button slot="trigger" className={cx(styles.trigger)}>
        <span className={styles.arrow}>
          <Icon name="chevron-right" size={18} />
        </span>
        {title}
      </Button>
      <DisclosurePanel className={cx(styles.panel)}>{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
