import { type ManagedUser, managedUserEdit } from '@dermaga/contract'
import { userManagerText as text } from '@dermaga/text'
import { Button, Card, DescriptionList, Form, FormActions, FormErrorSummary, InlineMessage } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../host/call/index.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { LABELS, PersonFields, summaryOf } from './PersonFields.tsx'
import { type Field, personErrors, personOf, toRequest } from './person.ts'
import { useUserChange } from './useUserChange.ts'

const CHANGEABLE: readonly Field[] = ['nama', 'email', 'handphone', 'nitku', 'nipRekam']

/** Edits a user's data. Changes that others make meanwhile are shown and not overwritten. */
export function AccountForm({ user, onEnd }: { user: ManagedUser; onEnd: () => void }) {
  /** The user as loaded when editing began. */
  const [base, setBase] = useState(user)
  const { change } = useUserChange()
  const changedElsewhere = base.versi.data === user.versi.data ? [] : CHANGEABLE.filter(at => base[at] !== user[at])
  const form = useValidatedForm({
    initial: personOf(user),
    // Fields that cannot be changed here are not validated here.
    validate: typed => {
      const errors = personErrors(toRequest(typed))
      return Object.fromEntries(CHANGEABLE.map(field => [field, errors[field]]))
    },
    focusesField: false,
  })
  const save = form.submit(async typed => {
    const { username: _username, npwp: _npwp, ...person } = toRequest(typed)
    const body = { ...person, versi: base.versi.data }
    const make = () => call(managedUserEdit, { params: { id: user.idUser }, body })
    const said = ({ keadaan }: { keadaan: string }) => (keadaan === 'menunggu' ? text.identityWait : text.saved)
    if ((await change('edit', make, said)).ok) onEnd()
  })

  /** Fields that were edited keep their value; the others take the current one. */
  function takeOver() {
    for (const field of CHANGEABLE) if (form.values[field] === base[field]) form.setValue(field, user[field])
    setBase(user)
  }

  return (
    <Card title={text.account}>
      <Form label={text.account} onSubmit={save}>
        {changedElsewhere.length > 0 && (
          <InlineMessage tone="warn" title={text.changedTitle}>
            <p>{text.changedText}</p>
            <DescriptionList items={changedElsewhere.map(field => ({ term: LABELS[field], value: user[field] }))} />
            <Button onPress={takeOver}>{text.changedTakeOver}</Button>
          </InlineMessage>
        )}
        <FormErrorSummary key={form.submitCount} errors={summaryOf(CHANGEABLE, form.errorOf)} />
        <PersonFields fields={CHANGEABLE} fieldOf={form.field} />
        <FormActions>
          <Button onPress={onEnd}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
