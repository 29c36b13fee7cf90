import styles from './Icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName }

export interface IconProps {
  /** A named icon, or what a menu entry carries: an icon-font class such as `fa fa-ship` (spec §2.4). */
  name: IconName | (string & {})
  /** What the icon says when no text beside it does; without it the icon is decoration. */
  label?: string
  /** Edge in pixels, 20 by default. */
  size?: number
}

const FONT_CLASS = /\s|^(?:fa|icon|ti|bi|mdi|pi|la|ri|anticon|glyphicon)-/

/** A named drawing, an icon-font class, or (for a name nobody knows) a plain document. */
export function Icon({ name, label, size = 20 }: IconProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  const path = Object.hasOwn(iconPaths, name) ? iconPaths[name as IconName] : undefined
  if (!path && FONT_CLASS.test(name)) return <i className={name} {...spoken} />
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `spoken` carries the label, or hides the drawing
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" focusable="false" {...spoken}>
      <path d={path ?? iconPaths.document} />
    </svg>
  )
}
