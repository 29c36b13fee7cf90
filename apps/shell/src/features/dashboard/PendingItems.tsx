import {
  type DashboardView,
  PENDING_ROLE,
  type PendingKind,
  WORKLIST_COUNT_MOST,
  WORKLIST_PATH,
} from '@dermaga/contract'
import { fill, nextStepText, dashboardText as text } from '@dermaga/text'
import { Card, StatusBadge } from '@dermaga/ui'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import { ServiceLink } from '../../host/layout/ServiceLink.tsx'
import { ServiceTile, ServiceTiles } from '../../host/layout/ServiceTiles.tsx'
import styles from './DashboardPage.module.css'

const USER_MANAGER = '/user-manager-admin'

/** The page of each pending item. */
const PATHS: Record<Exclude<PendingKind, 'permohonan'>, string> = {
  'permohonan-saya': `${WORKLIST_PATH}?milik=saya`,
  'permohonan-bebas': `${WORKLIST_PATH}?milik=bebas`,
  // The earliest term is above.
  'permohonan-terlambat': WORKLIST_PATH,
  'surat-kuasa': '/surat-kuasa/browse?peran=penerima&status=menunggu',
  'permohonan-akun': '/micro-profile/webhook?tab=pengguna',
  pengumuman: '/pengumuman-cukai?belum=ya',
  'draf-pengumuman': '/pengumuman-cukai/kelola?status=draf',
}

interface PendingItemsProps {
  waiting: DashboardView['menunggu']
  /** The most urgent cases of the company. */
  needing: DashboardView['perluTindakan']
}

/** Kinds of work for the user, with counts, then the cases that need the company first. */
export function PendingItems({ waiting, needing }: PendingItemsProps) {
  const { resolve } = useAccess()
  if (waiting.length === 0) return null
  // Administrators find applicants among all users.
  const isAdministrator = resolve?.(USER_MANAGER).kind === 'page'
  function pathOf({ jenis, layanan }: DashboardView['menunggu'][number]): string {
    if (jenis === 'permohonan') return `${layanan?.path ?? ''}?nada=attention`
    const isOfAll = jenis === 'permohonan-akun' && isAdministrator
    return isOfAll ? `${USER_MANAGER}?peran=${encodeURIComponent(PENDING_ROLE)}` : PATHS[jenis]
  }
  return (
    <Card title={text.waitingTitle}>
      <ServiceTiles>
        {waiting.map(item => (
          <ServiceTile
            key={pathOf(item)}
            to={pathOf(item)}
            lead={<Count of={item.jumlah} isOpen={isOpenEnded(item)} />}
          >
            {fill(text.waiting[item.jenis], { judul: item.layanan?.judul })}
          </ServiceTile>
        ))}
      </ServiceTiles>
      {needing.length > 0 && (
        <ul className={styles.needing} aria-label={text.needing}>
          {needing.map(({ idKasus, judul, nomor, path, status }) => (
            <li key={idKasus}>
              <ServiceLink className={styles.more} to={path}>
                {nomor === null ? judul : `${judul} ${nomor}`}
              </ServiceLink>
              <StatusBadge tone="warn">{status.label}</StatusBadge>
              <span>{nextStepText(status)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const COUNTED_IN_PART: readonly PendingKind[] = ['permohonan-saya', 'permohonan-bebas', 'permohonan-terlambat']

/** Whether there may be more than the count says. */
const isOpenEnded = ({ jenis, jumlah }: DashboardView['menunggu'][number]) =>
  COUNTED_IN_PART.includes(jenis) && jumlah >= WORKLIST_COUNT_MOST

const Count = ({ of, isOpen }: { of: number; isOpen: boolean }) => (
  <strong className={of > 0 ? styles.count : styles.nothing}>
    {of.toLocaleString('id-ID')}
    {isOpen && '+'}
  </strong>
)
