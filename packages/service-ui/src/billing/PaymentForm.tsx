import { type Billing, billingPaymentRecord, wibDay, wibInstant } from '@dermaga/contract'
import { billingListText as text } from '@dermaga/text'
import { Button, DatePicker, Form, FormActions, InlineMessage, TextArea, TextField } from '@dermaga/ui'
import { useRef, useState } from 'react'
import { useServiceHost } from '../host.ts'

const NOTE_MAX = 500
const NTPN = /^[A-Z0-9]{16}$/
const NTB = /^[A-Z0-9]{1,20}$/
const BANK = /^[A-Z0-9]{0,10}$/
const TIME = /^([01]?\d|2[0-3])[.:]([0-5]\d)$/

interface PaymentFormProps {
  billing: Billing
  onCancel: () => void
  onSaved: (billing: Billing) => void
}

/** A payment as the paper of the treasury has it. */
export function PaymentForm({ billing, onCancel, onSaved }: PaymentFormProps) {
  const host = useServiceHost()
  const today = wibDay(new Date(host.now()))
  const idCatatan = useRef(crypto.randomUUID())
  const [typed, setTyped] = useState({ ntpn: '', ntb: '', bank: '', time: '', note: '' })
  const [day, setDay] = useState<string | null>(null)
  const [bookDay, setBookDay] = useState<string | null>(null)
  const [isStrict, setStrict] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const set = (name: keyof typeof typed) => (value: string) => setTyped(last => ({ ...last, [name]: value }))
  const code = (value: string) => value.toUpperCase().replace(/\s/g, '')
  const { ntpn, ntb, bank } = { ntpn: code(typed.ntpn), ntb: code(typed.ntb), bank: code(typed.bank) }
  const [, hour, minute] = TIME.exec(typed.time.trim()) ?? []
  const errors = {
    ...(NTPN.test(ntpn) ? {} : { ntpn: text.ntpnWrong }),
    ...(NTB.test(ntb) ? {} : { ntb: text.ntbWrong }),
    ...(BANK.test(bank) ? {} : { bank: text.bankWrong }),
    ...(day === null ? { day: text.dayMissing } : {}),
    ...(hour === undefined ? { time: text.timeWrong } : {}),
    ...(typed.note.trim() === '' ? { note: text.noteMissing } : {}),
  }
  const errorOf = (name: keyof typeof errors) => (isStrict && errors[name] !== undefined ? { error: errors[name] } : {})

  async function send() {
    setStrict(true)
    if (Object.keys(errors).length > 0 || day === null) return
    setPending(true)
    const body = {
      idCatatan: idCatatan.current,
      ntpn,
      ntb,
      bank,
      dibayarPada: wibInstant(day, Number(hour), Number(minute)).toISOString(),
      tanggalBuku: bookDay ?? day,
      catatan: typed.note.trim(),
    }
    const params = { id: billing.idBilling }
    const outcome = await host.call(billingPaymentRecord, { params, body }, { idempotencyKey: idCatatan.current })
    setPending(false)
    if (outcome.ok) return onSaved(outcome.value)
    // Without an answer it may have been recorded: the same is sent again.
    if (outcome.status !== 0) idCatatan.current = crypto.randomUUID()
    setProblem(outcome.message)
  }
  return (
    <Form label={text.record} onSubmit={() => void send()}>
      <p>{text.recordLead}</p>
      {problem !== undefined && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <TextField
        label={text.ntpn}
        hint={text.ntpnHint}
        maxLength={24}
        value={typed.ntpn}
        onChange={set('ntpn')}
        {...errorOf('ntpn')}
      />
      <TextField label={text.ntb} maxLength={24} value={typed.ntb} onChange={set('ntb')} {...errorOf('ntb')} />
      <TextField
        label={text.bank}
        optional
        hint={text.bankHint}
        maxLength={10}
        value={typed.bank}
        onChange={set('bank')}
        {...errorOf('bank')}
      />
      <DatePicker label={text.day} value={day} max={today} onChange={setDay} {...errorOf('day')} />
      <TextField
        label={text.time}
        hint={text.timeHint}
        inputMode="numeric"
        maxLength={5}
        value={typed.time}
        onChange={set('time')}
        {...errorOf('time')}
      />
      <DatePicker label={text.bookDay} value={bookDay ?? day} onChange={setBookDay} />
      <TextArea
        label={text.note}
        hint={text.noteHint}
        value={typed.note}
        maxLength={NOTE_MAX}
        onChange={set('note')}
        {...errorOf('note')}
      />
      <FormActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {text.save}
        </Button>
      </FormActions>
    </Form>
  )
}
