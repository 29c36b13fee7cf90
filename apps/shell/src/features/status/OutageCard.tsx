import { type IncidentWithOutage, STATUS, statusOutageDeclare, zoneOfOffice } from '@dermaga/contract'
import { fill, momentText, outageText, statusAdminText as text } from '@dermaga/text'
import { Button, Card, DateTimePicker, DescriptionList, Form, FormActions } from '@dermaga/ui'
import { call } from '../../host/call/index.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { useChange } from '../../host/toasts/useChange.ts'

const WIB = zoneOfOffice('')
const DAY_MS = 86_400_000

/** When the portal could not be used in an incident that has ended: terms that ended in it are moved, and their cases get a paper. */
export function OutageCard({ incident }: { incident: IncidentWithOutage }) {
  const { bukti } = incident
  if (!bukti) return <OutageForm incident={incident} />
  return (
    <Card title={text.outageTitle}>
      <DescriptionList
        items={[
          { term: outageText.labels.mulai, value: momentText(bukti.mulai) },
          { term: outageText.labels.selesai, value: momentText(bukti.selesai) },
          { term: text.outageUntil, value: momentText(bukti.batas) },
          { term: text.outageCases, value: casesText(bukti) },
          { term: text.outageBy, value: bukti.oleh },
        ]}
      />
    </Card>
  )
}

/** How many cases had a term postponed, so far. */
export const casesText = ({ kasus, diterapkan }: { kasus: number; diterapkan: boolean }): string =>
  diterapkan ? String(kasus) : fill(text.outageRunning, { kasus })

function OutageForm({ incident: { id, mulai, selesai } }: { incident: IncidentWithOutage }) {
  const { change } = useChange('/v1/status-')
  const form = useValidatedForm<{ mulai: string; selesai: string }>({
    initial: { mulai: minuteOf(mulai), selesai: minuteOf(selesai ?? mulai) },
    validate: typed => ({ mulai: typed.mulai ? undefined : text.required, selesai: endError(typed, selesai) }),
  })
  const send = form.submit(body =>
    change('outage', () => call(statusOutageDeclare, { params: { id }, body }), text.outageStated),
  )
  const picker = (name: 'mulai' | 'selesai') => ({
    label: outageText.labels[name],
    value: form.values[name],
    zone: WIB,
    onChange: (instant: string | null) => form.setValue(name, instant ?? ''),
    error: form.errorOf(name),
  })
  return (
    <Card title={text.outageTitle}>
      <p>{text.outageLead}</p>
      <Form label={text.outageTitle} onSubmit={send}>
        <DateTimePicker {...picker('mulai')} />
        <DateTimePicker {...picker('selesai')} />
        <FormActions>
          <Button type="submit" isPending={form.isPending}>
            {text.outageSend}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

/** The picker has minutes, no seconds. */
const minuteOf = (instant: string): string => `${instant.slice(0, 16)}:00Z`

/** The error of the end, by the same rules as the server's. */
function endError({ mulai, selesai }: { mulai: string; selesai: string }, end: string | null): string | undefined {
  if (!selesai) return text.required
  const [from, to] = [Date.parse(mulai), Date.parse(selesai)]
  if (to <= from) return text.outageOrder
  if (to - from > STATUS.outageDays * DAY_MS) return fill(text.outageLong, { hari: STATUS.outageDays })
  return end !== null && to > Date.parse(end) ? fill(text.outageAfter, { selesai: momentText(end) }) : undefined
}
