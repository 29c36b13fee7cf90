import {
  type IncidentState,
  STATUS,
  type StatusIncident,
  statusIncidentById,
  statusIncidentUpdate,
} from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { momentText, statusText, statusAdminText as text } from '@dermaga/text'
import {
  Button,
  Card,
  DescriptionList,
  ErrorState,
  Form,
  FormActions,
  PageHeader,
  Select,
  Skeleton,
  TextArea,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { useChange } from '../../host/toasts/useChange.ts'
import { IncidentBadge, withoutIncident } from './IncidentList.tsx'
import { OutageCard } from './OutageCard.tsx'

/** An incident with its developments, and the form for the next one. */
export function IncidentDetail({ id }: { id: string }) {
  const [search] = useSearchParams()
  const query = useQuery(queryOptionsOf(statusIncidentById, { params: { id } }))
  const back = <BackLink to={withoutIncident(search)}>{text.back}</BackLink>
  if (query.error) {
    return (
      <>
        <PageHeader eyebrow={back} title={text.title} />
        <ErrorState title={text.notFound} />
      </>
    )
  }
  const incident = query.data
  return (
    <>
      <PageHeader
        eyebrow={back}
        title={incident?.judul ?? text.title}
        description={incident && <IncidentBadge incident={incident} />}
      />
      {incident ? <Developments incident={incident} /> : <Skeleton />}
      {incident?.selesai && <OutageCard incident={incident} />}
      {incident && <Update key={incident.perkembangan.length} incident={incident} />}
    </>
  )
}

function Developments({ incident }: { incident: StatusIncident }) {
  return (
    <Card title={text.developments}>
      <DescriptionList
        items={incident.perkembangan.map(({ pada, keadaan, pesan }) => ({
          term: momentText(pada),
          value: (
            <>
              <strong>{statusText.incidentStates[keadaan]}</strong>
              {pesan.split('\n').map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
                <div key={index}>{line}</div>
              ))}
            </>
          ),
        }))}
      />
    </Card>
  )
}

function Update({ incident }: { incident: StatusIncident }) {
  /** The same for every attempt, so that a repeated one adds nothing twice. */
  const [idUpdate] = useState(() => crypto.randomUUID())
  const { change } = useChange('/v1/status-incident')
  const form = useValidatedForm<{ keadaan: IncidentState; pesan: string }>({
    initial: { keadaan: incident.perkembangan[0]?.keadaan ?? 'diselidiki', pesan: '' },
    validate: ({ pesan }) => ({ pesan: pesan.trim() ? undefined : text.required }),
  })
  const send = form.submit(body =>
    change('update', () => call(statusIncidentUpdate, { params: { id: incident.id, idUpdate }, body }), text.updated),
  )
  return (
    <Card title={text.updateTitle}>
      <Form label={text.updateTitle} onSubmit={send}>
        <Select
          label={text.keadaan}
          options={Object.entries(statusText.incidentStates).map(([value, label]) => ({ value, label }))}
          value={form.values.keadaan}
          onChange={value => form.setValue('keadaan', value as IncidentState)}
        />
        <TextArea {...form.field('pesan')} label={text.pesan} hint={text.pesanHint} maxLength={STATUS.pesanMax} />
        <FormActions>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {text.send}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
