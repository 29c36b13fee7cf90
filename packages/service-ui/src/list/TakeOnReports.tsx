import { caseList, caseTakeOn } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Dialog, InlineMessage } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServiceHost } from '../host.ts'
import { type Principal, PrincipalForm } from './PrincipalForm.tsx'

interface TakeOnReportsProps {
  definition: ServiceDefinition
  /** The companies that the user may act for. */
  principals: readonly Principal[]
}

/** Lets a broker go on with the reports that the portal has begun for another company. */
export function TakeOnReports({ definition: { id, title }, principals }: TakeOnReportsProps) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  /** The company of which nothing was left to take on. */
  const [none, setNone] = useState<string>()

  async function takeOn({ npwp, namaPerusahaan: nama }: Principal) {
    if (npwp === undefined) return
    setPending(true)
    const outcome = await host.call(caseTakeOn, { body: { layanan: id, atasNama: npwp } })
    setPending(false)
    if (!outcome.ok) return host.notify('error', outcome.message)
    const { jumlah } = outcome.value
    setNone(jumlah === 0 ? nama : undefined)
    if (jumlah === 0) return
    void queries.invalidateQueries({ queryKey: [caseList.service, caseList.path] })
    host.notify('success', fill(text.takenOn, { jumlah, nama }))
    setOpen(false)
  }
  function open(isShown: boolean) {
    setNone(undefined)
    setOpen(isShown)
  }

  return (
    <>
      <Button variant="primary" onPress={() => open(true)}>
        {text.takeOn}
      </Button>
      <Dialog title={fill(text.takeOnFor, { judul: title })} isOpen={isOpen} onOpenChange={open}>
        <div className={none === undefined ? undefined : 'dm-stack'}>
          <div role="status">
            {none !== undefined && <InlineMessage>{fill(text.takenOnNone, { nama: none })}</InlineMessage>}
          </div>
          <PrincipalForm
            label={text.takeOnWhose}
            hint={text.takeOnHint}
            principals={principals}
            submit={text.takeOnDo}
            isPending={isPending}
            onChoose={principal => void takeOn(principal)}
            onClose={() => open(false)}
          />
        </div>
      </Dialog>
    </>
  )
}
