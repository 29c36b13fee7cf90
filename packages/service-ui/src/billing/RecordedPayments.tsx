import {
  type Billing,
  billingPaymentConfirm,
  billingPaymentReturn,
  type Outcome,
  type RecordedPayment,
} from '@dermaga/contract'
import { dayText, fill, momentText, billingListText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, DescriptionList, Dialog, ReasonDialog, StatusBadge, type Tone } from '@dermaga/ui'
import { useState } from 'react'
import caseStyles from '../case/case.module.css'
import { useServiceHost } from '../host.ts'
import { PaymentForm } from './PaymentForm.tsx'

const TONES: Record<RecordedPayment['status'], Tone> = {
  menunggu: 'warn',
  dikonfirmasi: 'good',
  dikembalikan: 'neutral',
}
const REASON_MAX = 500

interface RecordedPaymentsProps {
  billing: Billing
  onChanged: (billing: Billing) => void
}

/** What officers have recorded because no bank has reported it, and the next step: another officer confirms or returns it. */
export function RecordedPayments({ billing, onChanged }: RecordedPaymentsProps) {
  const { notify } = useServiceHost()
  const [isOpen, setOpen] = useState(false)
  const { catatanPembayaran: all, status } = billing
  const isWaiting = all.some(each => each.status === 'menunggu')
  if (all.length === 0 && status === 'lunas') return null
  return (
    <Card title={text.recorded}>
      <div className="dm-stack">
        {all.toReversed().map(recorded => (
          <OneRecord key={recorded.idCatatan} billing={billing} recorded={recorded} onChanged={onChanged} />
        ))}
        {!isWaiting && status !== 'lunas' && (
          <>
            <p className={caseStyles.quiet}>{text.recordLead}</p>
            <div>
              <Button onPress={() => setOpen(true)}>{text.record}</Button>
            </div>
          </>
        )}
      </div>
      <Dialog title={text.record} isOpen={isOpen} onOpenChange={setOpen}>
        <PaymentForm
          billing={billing}
          onCancel={() => setOpen(false)}
          onSaved={next => {
            setOpen(false)
            notify('success', text.saved)
            onChanged(next)
          }}
        />
      </Dialog>
    </Card>
  )
}

function OneRecord({ billing, recorded, onChanged }: RecordedPaymentsProps & { recorded: RecordedPayment }) {
  const host = useServiceHost()
  const [asked, setAsked] = useState<'confirm' | 'return'>()
  const [isPending, setPending] = useState(false)
  const {
    idCatatan,
    ntpn,
    ntb,
    bank,
    dibayarPada,
    tanggalBuku,
    catatan,
    perekam,
    direkamPada,
    status,
    penentu,
    alasan,
  } = recorded
  const params = { id: billing.idBilling, idCatatan }
  const isOwn = recorded.idPerekam === host.user.idUser

  async function decide(call: () => Promise<Outcome<Billing>>, done: string) {
    setPending(true)
    const outcome = await call()
    setPending(false)
    setAsked(undefined)
    if (!outcome.ok) return host.notify('error', outcome.message)
    host.notify('success', done)
    onChanged(outcome.value)
  }
  const confirm = () =>
    decide(() => host.call(billingPaymentConfirm, { params, body: {} }, { idempotencyKey: idCatatan }), text.confirmed)
  const giveBack = (alasan: string) =>
    decide(() => host.call(billingPaymentReturn, { params, body: { alasan } }), text.returned)
  return (
    <div className="dm-stack">
      <div>
        <StatusBadge tone={TONES[status]}>{text.recordedStatus[status]}</StatusBadge>
        <div className={caseStyles.quiet}>
          {fill(text.recordedBy, { nama: perekam, waktu: momentText(direkamPada) })}
        </div>
        {penentu !== null && (
          <div className={caseStyles.quiet}>
            {fill(text.decidedBy, { status: text.recordedStatus[status], nama: penentu })}
          </div>
        )}
      </div>
      <DescriptionList
        items={[
          { term: text.ntpn, value: ntpn },
          { term: text.ntb, value: ntb },
          { term: text.bank, value: bank },
          { term: text.day, value: `${momentText(dibayarPada)} WIB` },
          { term: text.bookDay, value: dayText(tanggalBuku) },
          { term: text.note, value: catatan },
          ...(alasan === null ? [] : [{ term: text.reason, value: alasan }]),
        ]}
      />
      {status === 'menunggu' &&
        (isOwn ? (
          <p className={caseStyles.quiet}>{text.ownRecord}</p>
        ) : (
          <div className="dm-row">
            <Button variant="primary" isPending={isPending} onPress={() => setAsked('confirm')}>
              {text.confirm}
            </Button>
            <Button onPress={() => setAsked('return')}>{text.giveBack}</Button>
          </div>
        ))}
      <AlertDialog
        title={text.confirmTitle}
        isOpen={asked === 'confirm'}
        confirmLabel={text.confirm}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => void confirm()}
      >
        {text.confirmText}
      </AlertDialog>
      <ReasonDialog
        title={text.giveBackTitle}
        label={text.reason}
        missing={text.reasonMissing}
        confirmLabel={text.giveBack}
        maxLength={REASON_MAX}
        isOpen={asked === 'return'}
        isPending={isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={alasan => void giveBack(alasan)}
      >
        {text.giveBackText}
      </ReasonDialog>
    </div>
  )
}
