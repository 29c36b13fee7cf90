import { caseTone, type SummaryView, summaryRead } from '@dermaga/contract'
import { ledgerAmount, serviceText as text } from '@dermaga/text'
import { Card, type Column, ErrorState, Skeleton, Table } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useServiceHost } from '../host.ts'
import styles from './list.module.css'

type Counted = SummaryView['permohonan'][number]

const RUPIAH = { unit: 'Rp', scale: 2 }

const countText = (count: number) => count.toLocaleString('id-ID')

/** How many cases of some services there are by how their state looks, and what they are about in rupiah: each figure leads to the cases that
 *  it counts. */
export function ServiceCounts({ services }: { services: readonly string[] }) {
  const host = useServiceHost()
  const summary = useQuery(callQuery(host, summaryRead, {}))
  if (summary.isPending) return <Skeleton shape="table" count={3} />
  if (!summary.data)
    return <ErrorState title={text.listFailed} message={summary.error.message} onRetry={() => void summary.refetch()} />
  const rows = summary.data.permohonan.filter(({ layanan }) => services.includes(layanan))
  const words = host.user.isOfficer ? text.officerTones : text.tones
  const tones = host.user.isOfficer ? caseTone.options.filter(tone => tone !== 'draft') : caseTone.options
  const columns: Column<Counted>[] = [
    {
      key: 'layanan',
      header: text.service,
      isRowHeader: true,
      cell: ({ path, judul }) => <HostLink href={path}>{judul}</HostLink>,
    },
    ...tones.map(
      (tone): Column<Counted> => ({
        key: tone,
        header: words[tone],
        align: 'end',
        cell: ({ layanan, jumlah, nilai }) =>
          jumlah[tone] === 0 ? (
            countText(0)
          ) : (
            <>
              <HostLink href={`${host.location.base}?layanan=${layanan}&nada=${tone}`}>
                {countText(jumlah[tone])}
              </HostLink>
              {nilai && Number(nilai[tone]) > 0 && (
                <div className={styles.quiet}>{ledgerAmount(nilai[tone], RUPIAH)}</div>
              )}
            </>
          ),
      }),
    ),
  ]
  if (rows.length === 0) return null
  return (
    <Card title={text.counts}>
      <Table
        caption={text.counts}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ layanan }) => layanan}
        density="compact"
      />
    </Card>
  )
}
