import styles from './PlainText.module.css'
import { type Block, blocksOf } from './text-blocks.ts'

export interface PlainTextProps {
  /** Lines; a blank one ends a paragraph. Lines that begin with `-` or a number are lists. */
  children: string
}

/** Longer text without markup, as paragraphs and simple lists. Renders text nodes only. */
export function PlainText({ children }: PlainTextProps) {
  return (
    <div className={styles.text}>
      {blocksOf(children).map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text have no other identity
        <BlockView key={position} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <p className={styles.paragraph}>{block.lines.join('\n')}</p>
  const items = block.items.map((item, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items of one text have no other identity
    <li key={position}>{item}</li>
  ))
  if (block.kind === 'bullets') return <ul className={styles.list}>{items}</ul>
  return (
    <ol className={styles.list} start={block.start}>
      {items}
    </ol>
  )
}
