import { CANARY, type CanaryAudience, type ManagedCanary, managedCanarySet } from '@dermaga/contract'
import { fill, catalogueText as text } from '@dermaga/text'
import { Button, Form, FormActions, NumberField, RadioGroup, Select, TextArea } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import styles from './catalogue.module.css'
import { useCatalogueChange } from './useCatalogueChange.ts'

interface CanaryFormProps {
  id: string
  nomor: number
  canary: ManagedCanary
  onEnd: () => void
}

type Kind = CanaryAudience['jenis']
const KINDS: readonly Kind[] = ['persen', 'peran', 'pengguna']
/** A first share that says something within a day and hurts few. */
const FIRST_PERCENT = 5

/** Chooses who loads a canary: for a new one, or for the one that runs. What was typed stays after an error. */
export function CanaryForm({ id, nomor, canary, onEnd }: CanaryFormProps) {
  const current = canary.rilis?.sasaran
  const [kind, setKind] = useState<Kind>(current?.jenis ?? 'persen')
  const [percent, setPercent] = useState<number | null>(current?.jenis === 'persen' ? current.persen : FIRST_PERCENT)
  const [role, setRole] = useState(current?.jenis === 'peran' ? current.idPeran : null)
  const [typed, setTyped] = useState(current?.jenis === 'pengguna' ? current.pengguna.join('\n') : '')
  const [isTried, setTried] = useState(false)
  const { pending, change } = useCatalogueChange()
  const users = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

  const wrong = {
    persen: percent === null || !Number.isInteger(percent) || percent < 1 || percent > 99,
    peran: role === null,
    pengguna: users.length === 0 || users.length > CANARY.usersMax,
  }
  const errorOf = (of: Kind, message: string) => (isTried && wrong[of] ? message : undefined)

  async function save() {
    setTried(true)
    if (wrong[kind] || pending) return
    const sasaran: CanaryAudience =
      kind === 'persen'
        ? { jenis: kind, persen: percent ?? 0 }
        : kind === 'peran'
          ? { jenis: kind, idPeran: role ?? '' }
          : { jenis: kind, pengguna: users }
    const make = () => call(managedCanarySet, { params: { id, nomor }, body: { sasaran, versi: canary.versi } })
    const outcome = await change('canary', make, fill(text.canarySaved, { nomor }))
    if (outcome.ok) onEnd()
  }

  return (
    <div className={styles.field}>
      <Form label={fill(text.canaryOf, { nomor })} onSubmit={() => void save()}>
        <RadioGroup
          label={fill(text.canaryFor, { nomor })}
          options={KINDS.map(value => ({ value, label: text.canaryKinds[value], hint: text.canaryKindHints[value] }))}
          value={kind}
          onChange={value => setKind(value as Kind)}
        />
        {kind === 'persen' && (
          <NumberField
            label={text.canaryPercent}
            suffix="%"
            value={percent}
            onChange={setPercent}
            error={errorOf('persen', text.canaryPercentWrong)}
          />
        )}
        {kind === 'peran' && (
          <Select
            label={text.canaryRole}
            options={canary.peran.map(({ idPeran, nama }) => ({ value: idPeran, label: nama }))}
            value={role}
            onChange={setRole}
            error={errorOf('peran', text.canaryRoleMissing)}
          />
        )}
        {kind === 'pengguna' && (
          <TextArea
            label={text.canaryUsers}
            hint={fill(text.canaryUsersHint, { most: CANARY.usersMax })}
            spellCheck={false}
            value={typed}
            onChange={setTyped}
            error={errorOf('pengguna', fill(text.canaryUsersWrong, { most: CANARY.usersMax }))}
          />
        )}
        <FormActions>
          <Button onPress={onEnd}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={pending === 'canary'}>
            {canary.rilis ? text.save : text.canaryStart}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
