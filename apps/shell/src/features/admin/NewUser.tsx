import { managedUserCreate, managedUserOptions } from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { fill, userManagerText as text } from '@dermaga/text'
import { Button, Card, CheckboxGroup, Form, FormActions, FormErrorSummary, PageHeader } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { PersonFields, summaryOf } from './PersonFields.tsx'
import { EMPTY_PERSON, FIELDS, personErrors, toRequest } from './person.ts'
import { withoutUser } from './UserList.tsx'
import { useUserChange } from './useUserChange.ts'

/** Creates an account. Its id exists from the start: sent twice, it is created once. */
export function NewUser() {
  const [search, setSearch] = useSearchParams()
  const [idUser] = useState(() => crypto.randomUUID())
  const [roles, setRoles] = useState<string[]>([])
  const options = useQuery(queryOptionsOf(managedUserOptions, {}))
  const { change } = useUserChange()
  const form = useValidatedForm({
    initial: EMPTY_PERSON,
    validate: typed => personErrors(toRequest(typed)),
    focusesField: false,
  })
  const create = form.submit(async typed => {
    const person = toRequest(typed)
    const make = () => call(managedUserCreate, { body: { idUser, ...person, roles } })
    const outcome = await change('create', make, fill(text.created, { nama: person.nama }))
    if (outcome.ok) setSearch({ pengguna: idUser }, { replace: true })
  })

  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={withoutUser(search)}>{text.back}</BackLink>}
        title={text.createTitle}
        description={text.createLead}
      />
      <Card>
        <Form onSubmit={create}>
          <FormErrorSummary key={form.submitCount} errors={summaryOf(FIELDS, form.errorOf)} />
          <PersonFields fields={FIELDS} fieldOf={form.field} />
          <CheckboxGroup
            label={text.roles}
            hint={text.rolesHint}
            options={(options.data?.roles ?? []).map(value => ({ value, label: value }))}
            value={roles}
            onChange={setRoles}
          />
          <FormActions>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {text.create}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  )
}
