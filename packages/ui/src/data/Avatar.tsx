import styles from './Avatar.module.css'

/** Initials of the first and the last word, uppercased (spec §2.5). */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/)
  const letters = names.length > 1 ? [names[0], names.at(-1)] : names
  return letters
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('id-ID')
}

/** A person's initials. Decorative: the name is beside it, or names the button that contains it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initials(name)}
    </span>
  )
}
