import type { Outcome } from '@dermaga/contract'
import { userManagerText as text } from '@dermaga/text'
import { Button, Card, CheckboxGroup } from '@dermaga/ui'
import { useState } from 'react'
import styles from './UserManager.module.css'
import { useUserChange } from './useUserChange.ts'

interface GrantCardProps {
  title: string
  hint: string
  saveLabel: string
  /** The user's current grants. */
  held: readonly string[]
  /** Grants that this administrator may change; the others are read-only. */
  givable: readonly string[]
  save: (chosen: string[]) => Promise<Outcome<unknown>>
}

/** A user's grants as checkboxes, saved together. Pass a new `key` when the user's grants change. */
export function GrantCard({ title, hint, saveLabel, held, givable, save }: GrantCardProps) {
  const [chosen, setChosen] = useState<string[]>([...held])
  const { pending, change } = useUserChange()
  const options = [...new Set([...givable, ...held])].map(value => ({
    value,
    label: value,
    isDisabled: !givable.includes(value),
  }))
  return (
    <Card title={title}>
      <div className={styles.grant}>
        <CheckboxGroup label={title} hint={hint} options={options} value={chosen} onChange={setChosen} />
        <Button
          isPending={pending !== undefined}
          isDisabled={isSame(chosen, held)}
          onPress={() => void change('grant', () => save(chosen), text.saved)}
        >
          {saveLabel}
        </Button>
      </div>
    </Card>
  )
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every(one => others.includes(one))
