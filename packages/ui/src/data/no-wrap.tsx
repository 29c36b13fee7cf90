import type { ReactNode } from 'react'
import styles from './Table.module.css'

/** Days and short numbers of documents stay in one line; longer ones only in a table of few columns. */
const SHORT = 16
/** Longer words are broken anywhere, before they push other columns out. */
const MOST = 24

/** Keeps days and numbers of documents (`31-12-2026`, `KEP-41/2026`) in one line: browsers break them after each hyphen. */
export function noWrap(text: string): ReactNode {
  const words = text.split(/( +)/)
  if (!words.some(classOf)) return text
  return words.map((word, at) => {
    const className = classOf(word)
    return className ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text keep their places
      <span key={at} className={className}>
        {word}
      </span>
    ) : (
      word
    )
  })
}

function classOf(word: string): string | undefined {
  if (word.length > MOST) return styles.long
  if (!/\w-\w/.test(word)) return undefined
  return word.length > SHORT ? styles.number : styles.short
}
