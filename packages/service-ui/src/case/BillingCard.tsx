import { type Billing, type BillingPayment, type BillingStatus, type CaseDetail, caseBillings } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { billingStatusText, fill, momentText, rupiahText, billingText as text, untilText } from '@dermaga/text'
import { Button, Card, DescriptionList, ErrorState, Skeleton, StatusBadge, type Tone } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { getValue } from '../call/call-error.ts'
import { callQuery, useServiceHost } from '../host.ts'
import styles from './case.module.css'

const TONES: Record<BillingStatus, Tone> = {
  terbuka: 'warn',
  lunas: 'good',
  kedaluwarsa: 'bad',
  dibatalkan: 'neutral',
}

interface BillingCardProps {
  detail: CaseDetail
  definition: ServiceDefinition
  /** Only the code that has to be paid, or only the others. */
  only?: 'open' | 'others'
}

/** What has to be paid for a case, and what was, the newest code first. Most services bill nothing, and ask for nothing. */
export function BillingCard({ detail, definition, only }: BillingCardProps) {
  const host = useServiceHost()
  const isBilled = Object.values(definition.actions).some(({ bills }) => bills)
  const request = { params: { id: detail.idKasus } }
  const billings = useQuery({
    // The case is read again when something happens to it, and what it has to pay with it.
    queryKey: [...callQuery(host, caseBillings, request).queryKey, detail.versi],
    queryFn: async ({ signal }) => getValue(await host.call(caseBillings, request, { signal })),
    enabled: isBilled,
  })
  // The card of the open code says that they are read, or cannot be.
  if (!isBilled || (only === 'others' && !billings.data)) return null
  if (billings.error && !billings.data) {
    return <ErrorState title={text.failed} message={billings.error.message} onRetry={() => void billings.refetch()} />
  }
  if (!billings.data) return <Skeleton shape="card" />
  const items = billings.data.items.filter(({ status }) => !only || (status === 'terbuka') === (only === 'open'))
  if (items.length === 0) return null
  return (
    <Card title={only === 'others' ? text.others : text.title}>
      <div className="dm-stack">
        {items.map(billing => (
          <OneBilling
            key={billing.idBilling}
            billing={billing}
            isOfficer={host.user.isOfficer}
            isNext={only === 'open'}
          />
        ))}
      </div>
    </Card>
  )
}

const paymentText = ({ dibayarPada, ntpn }: BillingPayment): string =>
  fill(text.payment, { waktu: momentText(dibayarPada), ntpn })

interface OneBillingProps {
  billing: Billing
  isOfficer: boolean
  /** To pay it is the next step. */
  isNext: boolean
}

function OneBilling({ billing, isOfficer, isNext }: OneBillingProps) {
  const { kodeBilling, status, total, akun, berlakuSampai, pembayaran, menggantikan } = billing
  const { notify } = useServiceHost()
  const isOpen = status === 'terbuka'
  const settled = pembayaran.find(({ kelebihan }) => kelebihan === null)
  const surplus = pembayaran.filter(({ kelebihan }) => kelebihan !== null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(kodeBilling)
      notify('success', fill(text.copied, { kode: kodeBilling }))
    } catch {
      notify('error', text.notCopied)
    }
  }
  const facts = [
    { term: text.code, value: <strong>{kodeBilling}</strong> },
    ...akun.map(({ kode, nama, jumlah }) => ({ term: `${nama} (${kode})`, value: `Rp ${rupiahText(jumlah)}` })),
    { term: text.total, value: <strong>Rp {rupiahText(total)}</strong> },
    ...(isOpen ? [{ term: text.until, value: untilText(berlakuSampai) }] : []),
    ...(menggantikan === null ? [] : [{ term: text.replaces, value: menggantikan }]),
    ...(settled ? [{ term: text.paid, value: paymentText(settled) }] : []),
    ...(surplus.length === 0
      ? []
      : [
          {
            term: text.surplus,
            value: surplus.map(payment => (
              <div key={payment.idPembayaran}>
                {paymentText(payment)}
                {payment.kelebihan !== null && <div className={styles.quiet}>{text.reasons[payment.kelebihan]}</div>}
              </div>
            )),
          },
        ]),
  ]
  return (
    <div className="dm-stack">
      <div>
        <StatusBadge tone={TONES[status]}>{billingStatusText[status]}</StatusBadge>
      </div>
      <DescriptionList items={facts} />
      {isOpen && !isOfficer && (
        <>
          <div>
            <Button variant={isNext ? 'primary' : 'secondary'} onPress={() => void copy()}>
              {text.copy}
            </Button>
          </div>
          <p className={styles.quiet}>{text.how}</p>
        </>
      )}
    </div>
  )
}
