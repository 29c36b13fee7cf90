import { cx } from '../cx.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Button.module.css'
import { Button, type ButtonProps } from './Button.tsx'
import { LinkButton, type LinkButtonProps } from './LinkButton.tsx'

interface ToolProps {
  icon: IconName
  label: string
}

export interface ToolButtonProps extends ToolProps, Omit<ButtonProps, 'children' | 'isWide'> {}
export interface ToolLinkProps extends ToolProps, Omit<LinkButtonProps, 'children' | 'isWide'> {}

/** A secondary action of a page's header. On a phone only its icon is visible, so that the page's one primary action stands out. */
export const ToolButton = ({ icon, label, ...button }: ToolButtonProps) => (
  <Button {...button}>
    <Tool icon={icon} label={label} />
  </Button>
)

/** A link to another page, as ToolButton is an action. */
export const ToolLink = ({ icon, label, ...link }: ToolLinkProps) => (
  <LinkButton {...link}>
    <Tool icon={icon} label={label} />
  </LinkButton>
)

const Tool = ({ icon, label }: ToolProps) => (
  <>
    <Icon name={icon} size={18} />
    <span className={cx(styles.tool)}>{label}</span>
  </>
)
