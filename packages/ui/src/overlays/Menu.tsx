import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  Header,
  Popover,
  Separator,
} from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './overlay.module.css'

export { MenuTrigger } from 'react-aria-components'

export interface MenuProps extends Pick<AriaMenuProps<object>, 'onAction' | 'aria-label'> {
  children: ReactNode
  placement?: 'bottom start' | 'bottom end'
}

/** Actions of the button in the same MenuTrigger. */
export function Menu({ children, placement = 'bottom start', ...menu }: MenuProps) {
  return (
    <Popover className={cx(styles.float)} placement={placement} offset={4}>
      <AriaMenu {...menu} className={cx(styles.items)}>
        {children}
      </AriaMenu>
    </Popover>
  )
}

export interface MenuItemProps extends Pick<AriaMenuItemProps, 'id' | 'href' | 'target' | 'onAction' | 'isDisabled'> {
  /** Text of the item; typing its first letters focuses it. */
  label: string
  icon?: IconName
  tone?: 'danger'
}

export function MenuItem({ label, icon, tone, ...item }: MenuItemProps) {
  return (
    <AriaMenuItem {...item} textValue={label} className={cx(styles.item, tone === 'danger' && styles.danger)}>
      {icon && <Icon name={icon} size={18} />}
      {label}
    </AriaMenuItem>
  )
}

/** Items with a heading. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className={styles.title}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className={cx(styles.separator)} />
}
