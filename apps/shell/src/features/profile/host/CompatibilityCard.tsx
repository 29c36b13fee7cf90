import { type HostCompatibility, hostCompatibilityChange, hostCompatibilityRead } from '@dermaga/contract'
import { fill, momentText, hostCompatibilityText as text } from '@dermaga/text'
import {
  Badge,
  Button,
  Card,
  type Description,
  DescriptionList,
  ErrorState,
  InlineMessage,
  Skeleton,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { useChange } from '../../../host/toasts/useChange.ts'
import { CompatibilityForm, type CompatibilityValues } from './CompatibilityForm.tsx'
import styles from './host.module.css'

const SETTING = queryOptionsOf(hostCompatibilityRead, {})

/** Compatibility with programs that were written for the older API: who may use it, and a switch that ends it at once. */
export function CompatibilityCard() {
  const setting = useQuery({ ...SETTING, staleTime: 0 })
  const { pending, change } = useChange(hostCompatibilityRead.path)
  const [isEditing, setEditing] = useState(false)

  async function save(name: string, { versi }: HostCompatibility, values: CompatibilityValues) {
    const body = { versi, ...values }
    const done = values.aktif ? text.turnedOn : text.turnedOff
    const outcome = await change(name, () => call(hostCompatibilityChange, { body }), done)
    if (outcome.ok) setEditing(false)
    return outcome
  }

  if (setting.isPending) return <Skeleton shape="card" label={text.loading} />
  if (setting.isLoadingError) {
    return <ErrorState title={text.failed} message={setting.error.message} onRetry={() => void setting.refetch()} />
  }
  const item = setting.data
  const { aktif, jaringan, sidikJari } = item
  const actions = !isEditing && (
    <div className={styles.actions}>
      {aktif && (
        <Button
          isDisabled={pending !== undefined}
          onPress={() => void save('off', item, { aktif: false, jaringan, sidikJari })}
        >
          {text.turnOff}
        </Button>
      )}
      <Button onPress={() => setEditing(true)}>{aktif ? text.edit : text.turnOn}</Button>
    </div>
  )
  return (
    <Card title={text.title} actions={actions}>
      <div className={styles.stack}>
        <p className={styles.about}>{text.about}</p>
        {isEditing ? (
          <CompatibilityForm
            setting={item}
            onSave={values => save('on', item, values)}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <DescriptionList items={factsOf(item)} />
        )}
        {aktif && !isEditing && <InlineMessage tone="warn">{text.risk}</InlineMessage>}
      </div>
    </Card>
  )
}

function factsOf({ aktif, jaringan, sidikJari, diubahPada, diubahOleh }: HostCompatibility): Description[] {
  return [
    { term: text.state, value: <Badge tone={aktif ? 'warn' : 'neutral'}>{aktif ? text.on : text.off}</Badge> },
    ...(jaringan.length > 0 ? [{ term: text.networks, value: <code>{jaringan.join(', ')}</code> }] : []),
    ...(sidikJari === '' ? [] : [{ term: text.certificate, value: <code className={styles.name}>{sidikJari}</code> }]),
    ...(diubahPada
      ? [{ term: text.changedAt, value: fill(text.changedBy, { at: momentText(diubahPada), name: diubahOleh }) }]
      : []),
  ]
}
