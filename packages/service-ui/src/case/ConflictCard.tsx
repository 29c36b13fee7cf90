import type { FormFacts, Value } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Card, RadioGroup } from '@dermaga/ui'
import { useContext, useState } from 'react'
import type { Conflict } from '../saving/merge.ts'
import type { SaveSession } from '../saving/save-session.ts'
import { CaseFactsContext, plainText } from '../ValueText.tsx'
import styles from './case.module.css'

interface ConflictCardProps {
  facts: FormFacts
  conflicts: readonly Conflict[]
  session: SaveSession
}

/** Conflicting changes of two people, side by side; nothing is sent before the user decides, and nothing is lost. */
export function ConflictCard({ facts, conflicts, session }: ConflictCardProps) {
  const { zone } = useContext(CaseFactsContext)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, who: string) =>
    setTheirs(before => new Set(who === 'theirs' ? [...before, name] : [...before].filter(each => each !== name)))
  const hintOf = (name: string, value: Value | undefined) => {
    const field = facts.fields[name]
    if (value === undefined || !field) return text.conflictEmpty
    return Array.isArray(value) ? fill(text.rows, { count: value.length }) : plainText(field, value, zone)
  }
  return (
    <Card title={text.conflictTitle}>
      <p className={styles.quiet}>{text.conflictText}</p>
      <div className="dm-stack">
        {conflicts.map(({ name, mine, theirs: other }) => (
          <RadioGroup
            key={name}
            label={facts.fields[name]?.label ?? name}
            value={theirs.has(name) ? 'theirs' : 'mine'}
            onChange={who => choose(name, who)}
            options={[
              { value: 'mine', label: text.conflictMine, hint: hintOf(name, mine) },
              { value: 'theirs', label: text.conflictTheirs, hint: hintOf(name, other) },
            ]}
          />
        ))}
        <div>
          <Button variant="primary" onPress={() => session.resolve(({ name }) => theirs.has(name))}>
            {text.conflictUse}
          </Button>
        </div>
      </div>
    </Card>
  )
}
