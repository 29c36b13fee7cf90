import { Icon } from '@dermaga/ui'
import { fontIconName, namesToTry } from './font-icon-name.ts'
import { FONT_ICONS } from './font-icons/index.ts'

const paths = new Map(FONT_ICONS.flatMap(({ names, path }) => names.split(' ').map(name => [name, path] as const)))

interface FontIconProps {
  /** Classes of an icon font, or a name. */
  icon: string
  size: number
}

/** The drawing for an icon of an icon font; a plain document for one that is not in the table. */
export default function FontIcon({ icon, size }: FontIconProps) {
  const path = namesToTry(fontIconName(icon))
    .map(name => paths.get(name))
    .find(found => found !== undefined)
  return <Icon name="document" size={size} {...(path !== undefined && { path })} />
}
