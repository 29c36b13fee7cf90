import { casePrincipals } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { serviceText as text } from '@dermaga/text'
import { Button, Form, FormActions, RadioGroup } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'

/** A company that a broker may act for, or the user's own. */
export interface Principal {
  /** Undefined for the user's own company. */
  npwp: string | undefined
  namaPerusahaan: string
}

/** The companies that the user may act for in a service, as a broker with a power of attorney. */
export function usePrincipals({ id, allowsBrokers }: Pick<ServiceDefinition, 'id' | 'allowsBrokers'>) {
  const host = useServiceHost()
  return useQuery({
    ...callQuery(host, casePrincipals, { query: { layanan: id } }),
    enabled: allowsBrokers === true && !host.user.isOfficer,
  })
}

interface PrincipalFormProps {
  label: string
  hint: string
  /** The first is chosen. */
  principals: readonly Principal[]
  submit: string
  isPending: boolean
  onChoose: (principal: Principal) => void
  onClose: () => void
}

/** Asks for which company the user does something. */
export function PrincipalForm({ label, hint, principals, submit, isPending, onChoose, onClose }: PrincipalFormProps) {
  const keyOf = ({ npwp }: Principal) => npwp ?? 'sendiri'
  const [chosen, setChosen] = useState(principals.map(keyOf)[0])
  const principal = principals.find(each => keyOf(each) === chosen)
  return (
    <Form label={label} onSubmit={() => principal && onChoose(principal)}>
      <RadioGroup
        label={label}
        hint={hint}
        options={principals.map(each => ({
          value: keyOf(each),
          label: each.namaPerusahaan,
          ...(each.npwp !== undefined && { hint: `NPWP ${each.npwp}` }),
        }))}
        value={chosen ?? ''}
        onChange={setChosen}
      />
      <FormActions>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {submit}
        </Button>
      </FormActions>
    </Form>
  )
}
