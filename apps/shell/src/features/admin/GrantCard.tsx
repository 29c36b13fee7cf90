import type { Outcome } from '@dermaga/contract'
import { fill, userManagerText as text } from '@dermaga/text'
import { Button, Card, CheckboxGroup, InlineMessage } from '@dermaga/ui'
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
  /** Grants that a second administrator has yet to approve. */
  waiting?: readonly string[]
  save: (chosen: string[]) => Promise<Outcome<{ keadaan: 'berlaku' | 'menunggu' } | undefined>>
}

/** A user's grants as checkboxes, saved together. Pass a new `key` when the user's grants change. */
export function GrantCard({ title, hint, saveLabel, held, givable, waiting = [], save }: GrantCardProps) {
  const [chosen, setChosen] = useState<string[]>([...held])
  const { pending, change } = useUserChange()
  const options = [...new Set([...givable, ...held])].map(value => ({
    value,
    label: value,
    isDisabled: !givable.includes(value),
  }))
  async function submit() {
    const outcome = await change(
      'grant',
      () => save(chosen),
      value => (value?.keadaan === 'menunggu' ? text.rolesWait : text.saved),
    )
    // Nothing is granted before the approval.
    if (outcome.ok && outcome.value?.keadaan === 'menunggu') setChosen([...held])
  }

  return (
    <Card title={title}>
      <div className={styles.grant}>
        {waiting.length > 0 && (
          <InlineMessage tone="warn">{fill(text.rolesWaiting, { roles: waiting.join(', ') })}</InlineMessage>
        )}
        <CheckboxGroup label={title} isLabelHidden hint={hint} options={options} value={chosen} onChange={setChosen} />
        <Button isPending={pending !== undefined} isDisabled={isSame(chosen, held)} onPress={() => void submit()}>
          {saveLabel}
        </Button>
      </div>
    </Card>
  )
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every(one => others.includes(one))
