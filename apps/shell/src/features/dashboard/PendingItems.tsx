import { type DashboardView, PENDING_ROLE, type PendingKind, WORKLIST_PATH } from '@dermaga/contract'
import { fill, dashboardText as text } from '@dermaga/text'
import { Card } from '@dermaga/ui'
import { useAccess } from '../../host/access/AccessProvider.tsx'
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

/** Kinds of work for the user, with counts. */
export function PendingItems({ waiting }: { waiting: DashboardView['menunggu'] }) {
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
          <ServiceTile key={pathOf(item)} to={pathOf(item)} lead={<Count of={item.jumlah} />}>
            {fill(text.waiting[item.jenis], { judul: item.layanan?.judul })}
          </ServiceTile>
        ))}
      </ServiceTiles>
    </Card>
  )
}

const Count = ({ of }: { of: number }) => (
  <strong className={of > 0 ? styles.count : styles.nothing}>{of.toLocaleString('id-ID')}</strong>
)
