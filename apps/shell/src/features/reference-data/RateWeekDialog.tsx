import { EXCHANGE_RATE, type ExchangeRateWeek, exchangeRateWeekSave } from '@dermaga/contract'
import { dayText, fill, longDayText, exchangeRateText as text } from '@dermaga/text'
import { Button, DatePicker, Dialog, Form, FormActions, InlineMessage, Select, TextArea, TextField } from '@dermaga/ui'
import { useRef } from 'react'
import { call } from '../../host/call/index.ts'
import { useValidatedForm } from '../../host/form/useValidatedForm.ts'
import { leapsOf, rateLinesOf, readRateLines } from './rate-lines.ts'
import styles from './reference-data.module.css'
import { useReferenceChange } from './useReferenceChange.ts'

interface RateWeekDialogProps {
  /** Undefined adds one. */
  week: ExchangeRateWeek | undefined
  /** The newest week: the one added follows it, and is compared with it. */
  newest: ExchangeRateWeek | undefined
  onClose: () => void
}

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days on which a week may end: after seven days, or later around holidays. */
const lastDays = (first: string | null) =>
  first === null
    ? []
    : Array.from({ length: EXCHANGE_RATE.daysMax }, (_, days) => dayAfter(first, days)).map(value => ({
        value,
        label: longDayText(value),
      }))

/** Enters the exchange rates of a week from its decision, typed, pasted or read from a CSV file. */
export function RateWeekDialog({ week, newest, onClose }: RateWeekDialogProps) {
  const { change } = useReferenceChange(text)
  const files = useRef<HTMLInputElement>(null)
  const first = newest ? dayAfter(newest.sampai, 1) : null
  const form = useValidatedForm({
    initial: {
      mulai: (week?.mulai ?? first) as string | null,
      sampai: (week?.sampai ?? (first && dayAfter(first, 6))) as string | null,
      keputusan: week?.keputusan ?? '',
      sumber: week?.sumber ?? '',
      kurs: week ? rateLinesOf(week.kurs) : '',
      alasan: '',
    },
    validate: ({ mulai, sampai, keputusan, kurs }) => {
      const read = readRateLines(kurs)
      return {
        mulai: mulai ? undefined : text.dayRequired,
        sampai: sampai ? undefined : text.dayRequired,
        keputusan: keputusan.trim() === '' ? text.decisionRequired : undefined,
        kurs: 'error' in read ? read.error : undefined,
      }
    },
  })
  const { values } = form
  const read = readRateLines(values.kurs)
  const leaps = 'rates' in read && newest ? leapsOf(read.rates, newest.kurs) : []
  const save = form.submit(async ({ mulai, sampai, keputusan, sumber, kurs, alasan }) => {
    const lines = readRateLines(kurs)
    if (!mulai || !sampai || 'error' in lines) return
    const body = { sampai, keputusan, sumber, kurs: lines.rates, alasan, ...(week && { versi: week.versi }) }
    const outcome = await change('save', () => call(exchangeRateWeekSave, { params: { mulai }, body }))
    if (outcome.ok) onClose()
  })
  return (
    <Dialog
      title={week ? fill(text.editOf, { mulai: dayText(week.mulai) }) : text.add}
      isOpen
      isDismissable={false}
      onOpenChange={open => !open && onClose()}
    >
      <Form onSubmit={save}>
        <div className={styles.pair}>
          {!week && (
            <DatePicker
              label={text.first}
              value={values.mulai}
              onChange={day => {
                form.setValue('mulai', day)
                if (day) form.setValue('sampai', dayAfter(day, 6))
              }}
              error={form.errorOf('mulai')}
            />
          )}
          <Select
            label={text.last}
            options={lastDays(values.mulai)}
            value={values.sampai}
            onChange={day => form.setValue('sampai', day)}
            error={form.errorOf('sampai')}
          />
        </div>
        <TextField
          {...form.field('keputusan')}
          label={text.decision}
          hint={text.decisionHint}
          maxLength={EXCHANGE_RATE.decisionMax}
          autoComplete="off"
        />
        <TextField
          {...form.field('sumber')}
          label={text.source}
          maxLength={EXCHANGE_RATE.sourceMax}
          autoComplete="off"
          optional
        />
        <TextArea
          label={text.rates}
          hint={text.ratesHint}
          rows={8}
          spellCheck={false}
          value={values.kurs}
          onChange={kurs => form.setValue('kurs', kurs)}
          error={form.errorOf('kurs')}
        />
        <div className={styles.read}>
          <Button onPress={() => files.current?.click()}>{text.file}</Button>
          <span aria-live="polite" className={styles.quiet}>
            {'rates' in read && fill(text.read, { count: read.rates.length })}
          </span>
          <input
            ref={files}
            type="file"
            hidden
            accept=".csv,.txt,text/csv,text/plain"
            onChange={event => {
              void event.currentTarget.files?.[0]?.text().then(content => form.setValue('kurs', content))
              event.currentTarget.value = ''
            }}
          />
        </div>
        {leaps.length > 0 && <InlineMessage tone="warn">{fill(text.leaps, { list: leaps.join(', ') })}</InlineMessage>}
        {week && (
          <TextField {...form.field('alasan')} label={text.reason} hint={text.reasonHint} maxLength={300} optional />
        )}
        <FormActions>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
