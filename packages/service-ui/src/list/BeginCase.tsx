import type { ServiceDefinition } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Dialog, Icon } from '@dermaga/ui'
import { useState } from 'react'
import { PrincipalForm, usePrincipals } from './PrincipalForm.tsx'
import { useBegin } from './useBegin.ts'

const OWN = { npwp: undefined, namaPerusahaan: text.beginOwn }

interface BeginCaseProps {
  definition: ServiceDefinition
  /** The address of the draft, by its id. */
  hrefOf: (idKasus: string) => string
}

/** Begins a case of a company, or asks for which one where the user is a broker for others. */
export function BeginCase({ definition, hrefOf }: BeginCaseProps) {
  const { id, title } = definition
  const [isOpen, setOpen] = useState(false)
  const { begin, isPending } = useBegin(id, hrefOf)
  const principals = usePrincipals(definition)
  const others = principals.data?.items ?? []
  return (
    <>
      <Button
        variant="primary"
        isPending={isPending && !isOpen}
        isDisabled={principals.isLoading}
        onPress={() => (others.length > 0 ? setOpen(true) : void begin())}
      >
        <Icon name="plus" size={18} />
        {text.create}
      </Button>
      <Dialog title={fill(text.beginFor, { judul: title })} isOpen={isOpen} onOpenChange={setOpen}>
        <PrincipalForm
          label={text.beginWhose}
          hint={text.beginWhoseHint}
          principals={[...others, OWN]}
          submit={text.create}
          isPending={isPending}
          onChoose={({ npwp }) => void begin(npwp === undefined ? {} : { atasNama: npwp })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
