import styles from './Icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName }

export interface IconProps {
  /** Icon name; an unknown name renders the document icon. */
  name: IconName | (string & {})
  /** Replaces the named icon: a path on a 24 × 24 grid. */
  path?: string
  /** Accessible name. Without it the icon is decorative and hidden from assistive technology. */
  label?: string
  /** Edge in pixels, 20 by default. */
  size?: number
}

export const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name)

/** An icon in the colour of the surrounding text. */
export function Icon({ name, path, label, size = 20 }: IconProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `spoken` carries the label, or hides the drawing
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" focusable="false" {...spoken}>
      <path d={path ?? iconPaths[isIconName(name) ? name : 'document']} />
    </svg>
  )
}
