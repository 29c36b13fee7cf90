/** A class of an icon font: `fa fa-ship`, `fas fa-truck`, `glyphicon glyphicon-home`. */
const FONT_CLASS = /(?:^|\s)(?:fa|icon|ti|bi|mdi|pi|la|ri|anticon|glyphicon)-([a-z][a-z0-9-]*)/g

/** Classes of Font Awesome that say how an icon looks, not which one it is. */
const MODIFIERS =
  /^(?:fw|lg|xs|sm|ul|li|border|spin|pulse|inverse|solid|regular|light|brands|(?:pull|rotate|flip|stack)(?:-.*)?)$/

/** The icon that a menu entry asks for, in the words of icon fonts: `ship` for `fa fa-ship fa-fw`, `file-text` for `FileTextOutlined`. */
export function fontIconName(icon: string): string {
  const named = [...icon.matchAll(FONT_CLASS)].map(match => match[1] ?? '').find(name => !MODIFIERS.test(name))
  return (
    named ??
    icon
      .trim()
      .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
      .toLowerCase()
  )
}

/** The names to look for, most exact first. Fonts name variants of an icon by endings: `file-text-o`, `file-alt`, `file-outlined`. */
export const namesToTry = (name: string): string[] => [
  name,
  name.replace(/-(?:o|alt|line|fill|filled|outline|outlined|two-tone)$/, ''),
  name.replace(/-(?:o|alt)(?=-)/, ''),
]
