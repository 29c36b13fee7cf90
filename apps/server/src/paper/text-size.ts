/* How much room text takes in Arimo, by classes of characters: near enough to choose widths and page breaks before the text is drawn. */

const CLASSES: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/[ijl.,:;'|!/\\ ft()[\]-]/, 0.31],
  [/[mwMW@%]/, 0.88],
  [/[A-Z&]/, 0.7],
]
const OTHER = 0.56
const BOLD = 1.07

export interface TextStyle {
  /** In points. */
  size: number
  isBold?: boolean
}

/** The width of text in one line, in points. */
export function textWidth(text: string, { size, isBold = false }: TextStyle): number {
  let ems = 0
  for (const character of text) ems += CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER
  return ems * size * (isBold ? BOLD : 1)
}

/** The width of the longest word. */
export const longestWord = (text: string, style: TextStyle): number =>
  Math.max(0, ...text.split(/\s+/).map(word => textWidth(word, style)))

/** The lines that text takes in a column of a width. Words that are longer than it are broken. */
export function lineCount(text: string, width: number, style: TextStyle): number {
  const space = textWidth(' ', style)
  let lines = 0
  for (const line of text.split('\n')) {
    lines += 1
    let used = 0
    for (const word of line.split(' ')) {
      const wide = textWidth(word, style)
      if (used > 0 && used + space + wide > width) {
        lines += 1
        used = 0
      }
      lines += Math.floor(wide / width)
      used += (used > 0 ? space : 0) + (wide % width)
    }
  }
  return lines
}
