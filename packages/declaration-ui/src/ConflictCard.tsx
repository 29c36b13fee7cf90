import { type Content, rowsOf, type Value } from '@dermaga/declaration'
import { fill, declarationText as text } from '@dermaga/text'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import { Button, Card, RadioGroup } from '@dermaga/ui'
import { useState } from 'react'
import styles from './declaration.module.css'
import { useEditing } from './editing.ts'
import { formatValue } from './format-value.ts'
import type { Conflict } from './saving/merge.ts'

const keyOf = ({ name, seri }: Conflict) => `${name} ${seri ?? ''}`

/** Conflicting changes of two people, side by side; nothing is sent before the user decides, and nothing is lost. */
export default function ConflictCard({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { work, goToTab } = useEditing()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())

  function choose(conflict: Conflict, who: string) {
    const next = new Set(theirs)
    if (who === 'theirs') next.add(keyOf(conflict))
    else next.delete(keyOf(conflict))
    setTheirs(next)
  }
  function decide() {
    work.resolve(conflict => theirs.has(keyOf(conflict)))
    goToTab()
  }
  return (
    <Card title={text.conflictTitle}>
      <p className={styles.lead}>{text.conflictText}</p>
      <div className={styles.conflicts}>
        {conflicts.map(conflict => (
          <RadioGroup
            key={keyOf(conflict)}
            label={titleOf(conflict)}
            value={theirs.has(keyOf(conflict)) ? 'theirs' : 'mine'}
            onChange={who => choose(conflict, who)}
            options={[
              { value: 'mine', label: text.conflictMine, hint: told(conflict.name, conflict.mine, conflict.theirs) },
              {
                value: 'theirs',
                label: text.conflictTheirs,
                hint: told(conflict.name, conflict.theirs, conflict.mine),
              },
            ]}
          />
        ))}
      </div>
      <Button variant="primary" onPress={decide}>
        {text.conflictUse}
      </Button>
    </Card>
  )
}

function titleOf({ name, seri, mine, theirs }: Conflict): string {
  if (seri !== undefined) return fill(text.conflictLine, { seri })
  return Array.isArray(mine) || Array.isArray(theirs) ? partLabel(name) : fieldLabel(name)
}

/** A value, or for rows those that the other side does not have. */
function told(name: string, value: Value | undefined, other: Value | undefined): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0))
    return name === 'barang' ? text.conflictGone : text.conflictEmpty
  if (!Array.isArray(value)) return formatValue(value)
  const others = new Set((Array.isArray(other) ? other : []).flatMap(pairsOf))
  const own = value.flatMap(pairsOf).filter(pair => !others.has(pair))
  const count = name === 'barang' ? [] : [fill(text.conflictRows, { count: value.length })]
  return [...count, ...own.slice(0, MOST_PAIRS)].join(' · ')
}
const MOST_PAIRS = 8

function pairsOf(row: Content): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    Array.isArray(value) ? rowsOf(row, name).flatMap(pairsOf) : [`${fieldLabel(name)}: ${formatValue(value)}`],
  )
}
