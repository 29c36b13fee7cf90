import { type ManagedUser, managedUserEdit } from '@dermaga/contract'
import { userManagerText as text } from '@dermaga/text'
import { Button, Card, DescriptionList, Form, FormActions, FormErrorSummary, InlineMessage } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { LABELS, PersonFields, summaryOf } from './PersonFields.tsx'
import { type Field, personErrors, toRequest } from './person.ts'
import { useUserChange } from './useUserChange.ts'

const CHANGEABLE: readonly Field[] = ['nama', 'email', 'handphone', 'nitku', 'nipRekam']

/** A user's data in a form. Changes by others are shown and not overwritten. */
export function AccountForm({ user, onEnd }: { user: ManagedUser; onEnd: () => void }) {
  /** The user when editing began. */
  const [base, setBase] = useState(user)
  const [typed, setTyped] = useState({ ...user })
  const [problems, setProblems] = useState({})
  const [attempt, setAttempt] = useState(0)
  const { pending, change } = useUserChange()
  const changedElsewhere = base.versi.data === user.versi.data ? [] : CHANGEABLE.filter(at => base[at] !== user[at])

  async function save() {
    if (pending) return
    const { username: _username, npwp: _npwp, ...person } = toRequest(typed)
    // Unchanged fields are not validated.
    const found = Object.fromEntries(
      Object.entries(personErrors(toRequest(typed))).filter(([field]) => CHANGEABLE.includes(field as Field)),
    )
    setProblems(found)
    setAttempt(attempt + 1)
    if (Object.keys(found).length > 0) return
    const body = { ...person, versi: base.versi.data }
    const make = () => call(managedUserEdit, { params: { id: user.idUser }, body })
    if ((await change('edit', make, text.saved)).ok) onEnd()
  }

  /** Retains edited fields; the others take their current value. */
  function takeOver() {
    const untouched = CHANGEABLE.filter(field => typed[field] === base[field])
    setTyped({ ...typed, ...Object.fromEntries(untouched.map(field => [field, user[field]])) })
    setBase(user)
  }

  return (
    <Card title={text.account}>
      <Form label={text.account} onSubmit={() => void save()}>
        {changedElsewhere.length > 0 && (
          <InlineMessage tone="warn" title={text.changedTitle}>
            <p>{text.changedText}</p>
            <DescriptionList items={changedElsewhere.map(field => ({ term: LABELS[field], value: user[field] }))} />
            <Button onPress={takeOver}>{text.changedTakeOver}</Button>
          </InlineMessage>
        )}
        <FormErrorSummary key={attempt} problems={summaryOf(CHANGEABLE, problems)} />
        <PersonFields
          fields={CHANGEABLE}
          value={typed}
          onChange={person => setTyped({ ...typed, ...person })}
          problems={problems}
        />
        <FormActions>
          <Button onPress={onEnd}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={pending !== undefined}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
