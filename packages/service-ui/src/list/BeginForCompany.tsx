import { officeMine, wholeNpwp } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Dialog, Form, FormActions, Icon, InlineMessage, Skeleton, TextField } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'
import { OwnOfficeField, useOwnOffice } from './OwnOfficeField.tsx'
import { useBegin } from './useBegin.ts'

interface BeginForCompanyProps {
  service: string
  title: string
  /** Instead of the words for what officers usually record. */
  label?: string
  lead?: string
}

/** Begins what officers record for a company. */
export function BeginForCompany({
  service,
  title,
  label = fill(text.createFor, { judul: title }),
  lead,
}: BeginForCompanyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        {label}
      </Button>
      <Dialog title={label} isOpen={isOpen} onOpenChange={setOpen}>
        <CompanyForm service={service} label={label} lead={lead} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface CompanyFormProps {
  service: string
  label: string
  lead: string | undefined
  onClose: () => void
}

function CompanyForm({ service, label, lead, onClose }: CompanyFormProps) {
  const host = useServiceHost()
  const offices = useQuery(callQuery(host, officeMine, {}))
  const { begin, isPending } = useBegin(service, id => `${host.location.base}/${id}`)
  const [npwp, setNpwp] = useState('')
  const { office: kantor, field } = useOwnOffice(offices.data)
  const [isStrict, setStrict] = useState(false)
  if (offices.error)
    return <InlineMessage tone="bad">{fill(text.officesFailed, { message: offices.error.message })}</InlineMessage>
  if (!offices.data) return <Skeleton count={2} />
  if (!offices.data.semua && offices.data.kantor.length === 0)
    return <InlineMessage tone="warn">{text.noOffice}</InlineMessage>
  const isNpwp = /^\d{15,16}$/.test(npwp.trim())

  function start() {
    setStrict(true)
    if (isNpwp && kantor !== '') void begin({ untuk: { npwp: wholeNpwp(npwp), kantor } })
  }
  return (
    <Form label={label} onSubmit={start}>
      {lead !== undefined && <p>{lead}</p>}
      <p>{text.createForLead}</p>
      <TextField
        label={text.createForNpwp}
        hint={text.createForNpwpHint}
        value={npwp}
        maxLength={16}
        onChange={setNpwp}
        {...(isStrict && !isNpwp && { error: text.createForNpwpMissing })}
      />
      <OwnOfficeField field={field} missing={isStrict ? text.createForOfficeMissing : undefined} />
      <FormActions>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {text.createForDo}
        </Button>
      </FormActions>
    </Form>
  )
}
