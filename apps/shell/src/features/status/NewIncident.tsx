import {
  type IncidentState,
  STATUS,
  type StatusComponent,
  statusHostList,
  statusIncidentCreate,
} from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { statusText, statusAdminText as text } from '@dermaga/text'
import { Button, Card, CheckboxGroup, Form, FormActions, PageHeader, Select, TextArea, TextField } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { useChange } from '../../host/toasts/useChange.ts'
import { withoutIncident } from './IncidentList.tsx'

interface Typed {
  judul: string
  komponen: StatusComponent[]
  /** Empty for none. */
  host: string
  keadaan: Exclude<IncidentState, 'selesai'>
  pesan: string
}

const NOTHING: Typed = { judul: '', komponen: [], host: '', keadaan: 'diselidiki', pesan: '' }
const { selesai: _ended, ...OPEN } = statusText.incidentStates
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The form that puts an incident on the status page. */
export function NewIncident() {
  const [search, setSearch] = useSearchParams()
  /** The same for every attempt, so that a repeated one creates no second incident. */
  const [id] = useState(() => crypto.randomUUID())
  const { change } = useChange('/v1/status-incident')
  const form = useValidatedForm<Typed>({
    initial: NOTHING,
    validate: ({ judul, komponen, pesan }) => ({
      judul: judul.trim() ? undefined : text.required,
      komponen: komponen.length > 0 ? undefined : text.noComponent,
      pesan: pesan.trim() ? undefined : text.required,
    }),
  })
  const hosts = useQuery(queryOptionsOf(statusHostList, {})).data?.items ?? []
  const isOfSubapps = form.values.komponen.includes('sub-aplikasi')
  const back = withoutIncident(search)

  const send = form.submit(async ({ host, ...typed }) => {
    const body = { ...typed, ...(isOfSubapps && host && { host }) }
    const outcome = await change('create', () => call(statusIncidentCreate, { params: { id }, body }), text.created)
    if (outcome.ok) setSearch({ gangguan: id }, { replace: true })
  })

  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={back}>{text.back}</BackLink>}
        title={text.createTitle}
        description={text.createLead}
      />
      <Card>
        <Form label={text.createTitle} onSubmit={send}>
          <TextField {...form.field('judul')} label={text.judul} maxLength={STATUS.judulMax} autoComplete="off" />
          <CheckboxGroup
            label={text.komponen}
            options={options(statusText.components)}
            value={form.values.komponen}
            onChange={value => form.setValue('komponen', value as StatusComponent[])}
            error={form.errorOf('komponen')}
          />
          {isOfSubapps && hosts.length > 0 && (
            <Select
              label={text.host}
              hint={text.hostHint}
              options={[
                { value: '', label: text.anyHost },
                ...hosts.map(({ host, nama }) => ({ value: host, label: nama })),
              ]}
              value={form.values.host}
              onChange={value => form.setValue('host', value ?? '')}
            />
          )}
          <Select
            label={text.keadaan}
            options={options(OPEN)}
            value={form.values.keadaan}
            onChange={value => form.setValue('keadaan', value as Typed['keadaan'])}
          />
          <TextArea {...form.field('pesan')} label={text.pesan} hint={text.pesanHint} maxLength={STATUS.pesanMax} />
          <FormActions>
            <Button onPress={() => setSearch({}, { replace: true })}>{text.cancel}</Button>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {text.send}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  )
}
