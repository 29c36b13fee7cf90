import { cx } from '../cx.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Button.module.css'
import { Button, type ButtonProps } from './Button.tsx'

export interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'isWide'> {
  icon: IconName
  label: string
}

/** A secondary action of a page's header. On a phone only its icon is visible, so that the page's one primary action stands out. */
export function ToolButton({ icon, label, ...button }: ToolButtonProps) {
  return (
    <Button {...button}>
      <Icon name={icon} size={18} />
      <span className={cx(styles.tool)}>{label}</span>
    </Button>
  )
}
