/** A block of plain text. */
export type Block =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'numbers'; items: string[]; start: number }

const BULLET = /^\s*[-•*]\s+(.*)$/
const NUMBER = /^\s*(\d{1,3})[.)]\s+(.*)$/

/** Parses plain text into paragraphs and simple lists. A blank line or a line of another kind ends a block. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    const part = blockOf(line)
    const last = isOpen ? blocks.at(-1) : undefined
    if (last?.kind === 'paragraph' && part.kind === 'paragraph') last.lines.push(...part.lines)
    else if (last && last.kind !== 'paragraph' && part.kind === last.kind) last.items.push(...part.items)
    else blocks.push(part)
    isOpen = true
  }
  return blocks
}

function blockOf(line: string): Block {
  const bullet = BULLET.exec(line)?.[1]
  if (bullet !== undefined) return { kind: 'bullets', items: [bullet] }
  const [, start, item] = NUMBER.exec(line) ?? []
  if (start !== undefined && item !== undefined) return { kind: 'numbers', items: [item], start: Number(start) }
  return { kind: 'paragraph', lines: [line.trim()] }
}
