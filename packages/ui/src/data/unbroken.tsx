import type { ReactNode } from 'react'
import styles from './Table.module.css'

/** Longer words are broken after all, before they push other columns out. */
const MOST = 24

/** Keeps days and numbers of documents (`31-12-2026`, `KEP-41/2026`) in one line: browsers break them after each hyphen. */
export function unbroken(text: string): ReactNode {
  if (!/\w-\w/.test(text)) return text
  return text.split(/( +)/).map((word, at) =>
    /\w-\w/.test(word) && word.length <= MOST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text keep their places
      <span key={at} className={styles.unbroken}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}
