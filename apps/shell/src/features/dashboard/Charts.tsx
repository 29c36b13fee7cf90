import {
  type BillingStatus,
  billingStatus,
  type CaseTone,
  caseTone,
  type SummaryView,
  summaryRead,
  WORKLIST_PATH,
  type WorklistTerm,
} from '@dermaga/contract'
import {
  billingStatusText,
  caseToneText,
  declarationStatusText,
  fill,
  officerToneText,
  rupiahText,
  dashboardText as text,
  timeLeftText,
} from '@dermaga/text'
import { type Bar, BarChart, Card, ErrorState, Skeleton, type Tone, useIsNarrow } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { ServiceLink } from '../../host/layout/ServiceLink.tsx'
import styles from './DashboardPage.module.css'
import { WeekChart } from './WeekChart.tsx'

const PHONE_PX = 640
/** Of the bars of a chart that are shown at first. */
const MOST_BARS = { phone: 4, desk: 6 } as const

const BILLINGS = '/perbendaharaan/browse-billing'

const CASE_TONES: Record<CaseTone, Tone> = {
  draft: 'neutral',
  progress: 'accent',
  attention: 'warn',
  good: 'good',
  bad: 'bad',
}
const BILLING_TONES: Record<BillingStatus, Tone> = {
  terbuka: 'warn',
  lunas: 'good',
  kedaluwarsa: 'bad',
  dibatalkan: 'neutral',
}
const TERM_TONES: Record<WorklistTerm, Tone> = {
  lewat: 'bad',
  'hari-ini': 'warn',
  'tiga-hari': 'warn',
  'tujuh-hari': 'accent',
  nanti: 'accent',
  tanpa: 'neutral',
}

/** What the user's lists have, as charts: each bar and each of its parts leads to the list that it counts. */
export function Charts() {
  const summary = useQuery(queryOptionsOf(summaryRead, {}))
  if (summary.isPending) return <Skeleton shape="card" count={2} />
  if (!summary.data)
    return (
      <ErrorState title={text.chartsFailed} message={summary.error.message} onRetry={() => void summary.refetch()} />
    )
  const { tenggat, permohonan, dokumen, billing, perMinggu } = summary.data
  return (
    <section className={styles.facts} aria-label={text.charts}>
      {tenggat.length > 0 && <Waiting terms={tenggat} />}
      {permohonan.length > 0 && <Cases summary={summary.data} />}
      {dokumen.length > 0 && <Documents documents={dokumen} />}
      {billing.some(({ jumlah }) => jumlah > 0) && <Billings billings={billing} />}
      {[...perMinggu.permohonan, ...perMinggu.dokumen].some(count => count > 0) && <Sent weeks={perMinggu} />}
    </section>
  )
}

/** A link where the user may open its page, and text where not. */
function ListLink({ to, children }: { to: string; children: ReactNode }) {
  const { resolve } = useAccess()
  const kind = resolve?.(to.replace(/\?.*$/, '')).kind
  if (kind !== 'page' && kind !== 'subapp') return children
  return (
    <ServiceLink className={styles.more} to={to}>
      {children}
    </ServiceLink>
  )
}

const countText = (count: number) => count.toLocaleString('id-ID')

function Chart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const isPhone = useIsNarrow(PHONE_PX)
  return (
    <Card title={title}>
      <BarChart label={title} bars={bars} most={isPhone ? MOST_BARS.phone : MOST_BARS.desk} />
    </Card>
  )
}

function Waiting({ terms }: { terms: SummaryView['tenggat'] }) {
  if (terms.every(({ jumlah }) => jumlah === 0))
    return (
      <Card title={text.chartWaiting}>
        <p className={styles.quiet}>{text.nothingWaiting}</p>
        <ListLink to={WORKLIST_PATH}>{text.openWorklist}</ListLink>
      </Card>
    )
  const bars = terms.map(({ tenggat, jumlah }) => ({
    key: tenggat,
    label: <ListLink to={`${WORKLIST_PATH}?tenggat=${tenggat}`}>{timeLeftText[tenggat]}</ListLink>,
    value: countText(jumlah),
    segments: [{ key: tenggat, size: jumlah, tone: TERM_TONES[tenggat] }],
  }))
  // A scale of times: it has no less important end.
  return (
    <Card title={text.chartWaiting}>
      <BarChart label={text.chartWaiting} bars={bars} />
    </Card>
  )
}

function Cases({ summary: { sebagai, permohonan } }: { summary: SummaryView }) {
  const toneText = sebagai === 'petugas' ? officerToneText : caseToneText
  // Who looks acts: the services with the most to do come first, the others keep the order of the menu.
  const mine: CaseTone = sebagai === 'petugas' ? 'progress' : 'attention'
  const byWork = permohonan.toSorted((a, b) => b.jumlah[mine] - a.jumlah[mine])
  const bars = byWork.map(({ layanan, judul, path, jumlah }) => ({
    key: layanan,
    label: <ListLink to={path}>{judul}</ListLink>,
    value: countText(caseTone.options.reduce((total, tone) => total + jumlah[tone], 0)),
    segments: caseTone.options.map(tone => ({
      key: tone,
      size: jumlah[tone],
      tone: CASE_TONES[tone],
      label: <Part to={`${path}?nada=${tone}`} label={toneText[tone]} count={jumlah[tone]} />,
    })),
  }))
  return <Chart title={text.chartCases} bars={bars} />
}

function Documents({ documents }: { documents: SummaryView['dokumen'] }) {
  const bars = documents.map(({ kodeDokumen, judul, path, draf, terkirim }) => ({
    key: kodeDokumen,
    label: <ListLink to={path}>{judul}</ListLink>,
    value: countText(draf + terkirim),
    segments: [
      {
        key: 'draf',
        size: draf,
        tone: 'neutral' as const,
        label: <Part to={`${path}?status=draf`} label={declarationStatusText.draf} count={draf} />,
      },
      {
        key: 'terkirim',
        size: terkirim,
        label: <Part to={`${path}?status=terkirim`} label={declarationStatusText.terkirim} count={terkirim} />,
      },
    ],
  }))
  return <Chart title={text.chartDocuments} bars={bars} />
}

const Part = ({ to, label, count }: { to: string; label: string; count: number }) => (
  <ListLink to={to}>{fill(text.segment, { label, count: countText(count) })}</ListLink>
)

/** Bars as long as their sums. */
function Billings({ billings }: { billings: SummaryView['billing'] }) {
  const bars = billingStatus.options.flatMap(status => {
    const billing = billings.find(of => of.status === status)
    if (!billing || billing.jumlah === 0) return []
    const nilai = Number(billing.nilai)
    return {
      key: status,
      label: <ListLink to={`${BILLINGS}?status=${status}`}>{billingStatusText[status]}</ListLink>,
      value: fill(text.billingValue, { count: countText(billing.jumlah), value: rupiahText(nilai) }),
      segments: [{ key: status, size: nilai, tone: BILLING_TONES[status] }],
    }
  })
  return <Chart title={text.chartBillings} bars={bars} />
}

function Sent({ weeks: { minggu, permohonan, dokumen } }: { weeks: SummaryView['perMinggu'] }) {
  const lines = [
    { label: text.sentCases, counts: permohonan },
    { label: text.sentDocuments, counts: dokumen },
  ].filter(({ counts }) => counts.some(count => count > 0))
  return (
    <Card title={text.chartSent}>
      <div className={styles.charts}>
        {lines.map(({ label, counts }) => {
          const count = countText(counts.reduce((total, of) => total + of, 0))
          return (
            <WeekChart
              key={label}
              label={fill(label, { count, weeks: minggu.length })}
              weeks={minggu}
              counts={counts}
              valueLabel={text.sentLabel}
            />
          )
        })}
      </div>
    </Card>
  )
}
