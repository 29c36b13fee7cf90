import { type DashboardView, PENDING_ROLE, type PendingKind } from '@dermaga/contract'
import { dashboardText as text } from '@dermaga/text'
import { Card } from '@dermaga/ui'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import { ServiceTile, ServiceTiles } from '../../host/layout/ServiceTiles.tsx'
import styles from './DashboardPage.module.css'

const USER_MANAGER = '/user-manager-admin'

/** The page of each pending item. */
const PATHS: Record<PendingKind, string> = {
  'surat-kuasa': '/surat-kuasa/browse?peran=penerima&status=menunggu',
  'permohonan-akun': '/micro-profile/webhook?tab=pengguna',
  pengumuman: '/pengumuman-cukai?belum=ya',
  'draf-pengumuman': '/pengumuman-cukai/kelola?status=draf',
}

/** Kinds of work for the user, with counts. */
export function PendingItems({ waiting }: { waiting: DashboardView['menunggu'] }) {
  const { resolve } = useAccess()
  if (waiting.length === 0) return null
  // Administrators find applicants among all users.
  const isAdministrator = resolve?.(USER_MANAGER).kind === 'page'
  const pathOf = (jenis: PendingKind) =>
    jenis === 'permohonan-akun' && isAdministrator
      ? `${USER_MANAGER}?peran=${encodeURIComponent(PENDING_ROLE)}`
      : PATHS[jenis]
  return (
    <Card title={text.waitingTitle}>
      <ServiceTiles>
        {waiting.map(({ jenis, jumlah }) => (
          <ServiceTile key={jenis} to={pathOf(jenis)} lead={<Count of={jumlah} />}>
            {text.waiting[jenis]}
          </ServiceTile>
        ))}
      </ServiceTiles>
    </Card>
  )
}

const Count = ({ of }: { of: number }) => (
  <strong className={of > 0 ? styles.count : styles.nothing}>{of.toLocaleString('id-ID')}</strong>
)
