import { type Content, type FormFacts, isBlank } from '@dermaga/service'
import { serviceText as text } from '@dermaga/text'
import { ValueText } from '../ValueText.tsx'
import styles from './form.module.css'

/** Values of a row that stand in its line. */
const MOST_VALUES = 3

/** What tells a closed row from others: its first values. */
export function RowSummary({ facts, row }: { facts: FormFacts; row: Content }) {
  const names = Object.entries(facts.fields)
    .filter(
      ([name, { kind }]) =>
        kind !== 'lines' && kind !== 'photos' && kind !== 'files' && kind !== 'tick' && !isBlank(row[name]),
    )
    .slice(0, MOST_VALUES)
  if (names.length === 0) return <span className={styles.quiet}>{text.emptyRow}</span>
  return (
    <span className={styles.summary}>
      {names.map(([name, field]) => (
        <span key={name}>
          <ValueText field={field} value={row[name]} />
        </span>
      ))}
    </span>
  )
}
