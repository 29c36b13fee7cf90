import { managedUserCreate, managedUserOptions } from '@dermaga/contract'
import { fill, userManagerText as text } from '@dermaga/text'
import { Button, Card, CheckboxGroup, Form, FormActions, FormErrorSummary, PageHeader } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { BackLink } from './BackLink.tsx'
import { PersonFields, summaryOf } from './PersonFields.tsx'
import { EMPTY_PERSON, FIELDS, personErrors, toRequest } from './person.ts'
import { useUserChange } from './useUserChange.ts'

/** Form of a new account. The id exists from the start, so a repeated request creates one account. */
export function NewUser() {
  const [, setSearch] = useSearchParams()
  const [idUser] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(EMPTY_PERSON)
  const [roles, setRoles] = useState<string[]>([])
  const [problems, setProblems] = useState({})
  const [attempt, setAttempt] = useState(0)
  const options = useQuery(queryOptionsOf(managedUserOptions, {}))
  const { pending, change } = useUserChange()

  async function create() {
    if (pending) return
    const person = toRequest(typed)
    const found = personErrors(person)
    setProblems(found)
    setAttempt(attempt + 1)
    if (Object.keys(found).length > 0) return
    const make = () => call(managedUserCreate, { body: { idUser, ...person, roles } })
    const outcome = await change('create', make, fill(text.created, { nama: person.nama }))
    if (outcome.ok) setSearch({ pengguna: idUser }, { replace: true })
  }

  return (
    <>
      <PageHeader eyebrow={<BackLink />} title={text.createTitle} description={text.createLead} />
      <Card>
        <Form onSubmit={() => void create()}>
          <FormErrorSummary key={attempt} problems={summaryOf(FIELDS, problems)} />
          <PersonFields fields={FIELDS} value={typed} onChange={setTyped} problems={problems} />
          <CheckboxGroup
            label={text.roles}
            hint={text.rolesHint}
            options={(options.data?.roles ?? []).map(value => ({ value, label: value }))}
            value={roles}
            onChange={setRoles}
          />
          <FormActions>
            <Button type="submit" variant="primary" isPending={pending !== undefined}>
              {text.create}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  )
}
