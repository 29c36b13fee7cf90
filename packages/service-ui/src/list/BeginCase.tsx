import { casePrincipals } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Dialog, Form, FormActions, Icon, RadioGroup } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'
import { useBegin } from './useBegin.ts'

/** The user's own company among those for which a case may begin. */
const OWN = 'sendiri'

/** Begins a case of a company, or asks for which one where the user is a broker for others. */
export function BeginCase({ definition: { id, title, allowsBrokers } }: { definition: ServiceDefinition }) {
  const host = useServiceHost()
  const [isOpen, setOpen] = useState(false)
  const { begin, isPending } = useBegin(id, idKasus => `${host.location.base}/${idKasus}`)
  const principals = useQuery({
    ...callQuery(host, casePrincipals, { query: { layanan: id } }),
    enabled: allowsBrokers === true,
  })
  const others = principals.data?.items ?? []
  return (
    <>
      <Button
        variant="primary"
        isPending={isPending && !isOpen}
        isDisabled={allowsBrokers === true && principals.isLoading}
        onPress={() => (others.length > 0 ? setOpen(true) : void begin())}
      >
        <Icon name="plus" size={18} />
        {text.create}
      </Button>
      <Dialog title={fill(text.beginFor, { judul: title })} isOpen={isOpen} onOpenChange={setOpen}>
        <PrincipalForm
          principals={others}
          isPending={isPending}
          onChoose={npwp => void begin(npwp === undefined ? {} : { atasNama: npwp })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

interface PrincipalFormProps {
  principals: readonly { npwp: string; namaPerusahaan: string }[]
  isPending: boolean
  /** @param npwp of another company; undefined for the user's own */
  onChoose: (npwp: string | undefined) => void
  onClose: () => void
}

function PrincipalForm({ principals, isPending, onChoose, onClose }: PrincipalFormProps) {
  const [chosen, setChosen] = useState(principals[0]?.npwp ?? OWN)
  const options = [
    ...principals.map(({ npwp, namaPerusahaan }) => ({ value: npwp, label: namaPerusahaan, hint: `NPWP ${npwp}` })),
    { value: OWN, label: text.beginOwn },
  ]
  return (
    <Form label={text.beginWhose} onSubmit={() => onChoose(chosen === OWN ? undefined : chosen)}>
      <RadioGroup
        label={text.beginWhose}
        hint={text.beginWhoseHint}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <FormActions>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {text.create}
        </Button>
      </FormActions>
    </Form>
  )
}
