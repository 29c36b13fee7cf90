import { type Billing, type BillingPayment, billingById, billingList } from '@dermaga/contract'
import {
  billingStatusText,
  billingText,
  dayText,
  fill,
  momentText,
  rupiahText,
  billingListText as text,
  untilText,
} from '@dermaga/text'
import { Card, type Column, DescriptionList, ErrorState, PageHeader, Skeleton, StatusBadge, Table } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import caseStyles from '../case/case.module.css'
import { HostBackLink } from '../HostBackLink.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { BILLING_TONES } from './BillingListPage.tsx'
import { RecordedPayments } from './RecordedPayments.tsx'

/** One billing: what is paid for, its accounts, its end and its payments; officers record what no bank has reported. */
export function BillingPage({ id }: { id: string }) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const { search } = useAddressQuery()
  const options = callQuery(host, billingById, { params: { id } })
  const found = useQuery({ ...options, staleTime: 0 })
  const back = <HostBackLink href={withQuery(host.location.base, search)}>{text.back}</HostBackLink>
  if (found.error && !found.data)
    return (
      <>
        {back}
        <ErrorState title={text.oneFailed} message={found.error.message} onRetry={() => void found.refetch()} />
      </>
    )
  if (!found.data)
    return (
      <>
        {back}
        <Skeleton shape="card" count={3} />
      </>
    )
  const billing = found.data
  function onChanged(next: Billing) {
    queries.setQueryData(options.queryKey, next)
    void queries.invalidateQueries({ queryKey: [billingList.service, billingList.path] })
  }
  return (
    <>
      {back}
      <PageHeader
        eyebrow={text.title}
        title={billing.kodeBilling}
        description={`${billing.wajibBayar.nama} · NPWP ${billing.wajibBayar.npwp}`}
      />
      <div className={caseStyles.reading}>
        <div className="dm-stack">
          <Facts billing={billing} />
          <Card title={text.accounts}>
            <Table
              caption={fill(text.accountsOf, { kode: billing.kodeBilling })}
              isCaptionHidden
              columns={ACCOUNTS}
              rows={[...billing.akun, { kode: '', nama: text.total, jumlah: billing.total }]}
              rowKey={({ kode }) => kode}
            />
          </Card>
        </div>
        <div className="dm-stack">
          <Payments billing={billing} />
          {host.user.isOfficer && <RecordedPayments billing={billing} onChanged={onChanged} />}
        </div>
      </div>
    </>
  )
}

const ACCOUNTS: Column<Billing['akun'][number]>[] = [
  {
    key: 'akun',
    header: text.account,
    isRowHeader: true,
    cell: ({ kode, nama }) => (kode === '' ? <strong>{nama}</strong> : `${kode} · ${nama}`),
  },
  {
    key: 'jumlah',
    header: text.amount,
    align: 'end',
    cell: ({ kode, jumlah }) => (kode === '' ? <strong>Rp {rupiahText(jumlah)}</strong> : `Rp ${rupiahText(jumlah)}`),
  },
]

function Facts({ billing }: { billing: Billing }) {
  const { status, total, jenis, kantor, dokumen, diterbitkanPada, berlakuSampai, menggantikan } = billing
  return (
    <Card title={text.facts}>
      <div className="dm-stack">
        <div>
          <StatusBadge tone={BILLING_TONES[status]}>{billingStatusText[status]}</StatusBadge>
        </div>
        <DescriptionList
          items={[
            { term: billingText.total, value: <strong>Rp {rupiahText(total)}</strong> },
            { term: text.until, value: untilText(berlakuSampai) },
            {
              term: text.columns.document,
              value: <HostLink href={dokumen.tautan}>{`${dokumen.judul} ${dokumen.nomor}`.trim()}</HostLink>,
            },
            { term: text.kind, value: jenis.nama },
            { term: text.office, value: kantor?.nama },
            { term: text.issued, value: `${momentText(diterbitkanPada)} WIB` },
            ...(menggantikan === null ? [] : [{ term: billingText.replaces, value: menggantikan }]),
          ]}
        />
        {status === 'terbuka' && <p className={caseStyles.quiet}>{billingText.how}</p>}
      </div>
    </Card>
  )
}

function Payments({ billing: { pembayaran } }: { billing: Billing }) {
  return (
    <Card title={text.payments}>
      {pembayaran.length === 0 ? (
        <p className={caseStyles.quiet}>{text.noPayments}</p>
      ) : (
        <div className="dm-stack">
          {pembayaran.map(payment => (
            <OnePayment key={payment.idPembayaran} payment={payment} />
          ))}
        </div>
      )}
    </Card>
  )
}

function OnePayment({ payment }: { payment: BillingPayment }) {
  const { kelebihan, ntpn, ntb, bank, jumlah, dibayarPada, tanggalBuku, dari } = payment
  return (
    <div className="dm-stack">
      {kelebihan !== null && (
        <div>
          <StatusBadge tone="warn">{billingText.surplus}</StatusBadge>
          <div className={caseStyles.quiet}>{billingText.reasons[kelebihan]}</div>
        </div>
      )}
      <DescriptionList
        items={[
          { term: text.amount, value: `Rp ${rupiahText(jumlah)}` },
          { term: billingText.paid, value: `${momentText(dibayarPada)} WIB` },
          { term: text.bookDay, value: dayText(tanggalBuku) },
          { term: text.ntpn, value: ntpn },
          { term: text.ntb, value: ntb },
          { term: text.bank, value: bank },
          { term: text.status, value: dari === 'bank' ? text.fromBank : text.fromOfficer },
        ]}
      />
    </div>
  )
}
