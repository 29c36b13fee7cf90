import { type DashboardView, wibDay } from '@dermaga/contract'
import { longDayText, dashboardText as text } from '@dermaga/text'
import { Badge, Card } from '@dermaga/ui'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import { ServiceLink } from '../../host/layout/ServiceLink.tsx'
import styles from './DashboardPage.module.css'

const ALL = '/pengumuman-cukai'

/** The newest announcements, for users who may open them. */
export function Announcements({ announcements }: { announcements: DashboardView['pengumuman'] }) {
  const { resolve } = useAccess()
  if (announcements.length === 0 || resolve?.(ALL).kind !== 'subapp') return null
  return (
    <Card
      title={text.announcements}
      actions={
        <ServiceLink className={styles.more} to={ALL}>
          {text.allAnnouncements}
        </ServiceLink>
      }
    >
      <ul className={styles.list}>
        {announcements.map(({ idPengumuman, judul, terbitPada, terbaca }) => (
          <li key={idPengumuman} className={styles.item}>
            <span className={styles.words}>
              <ServiceLink className={styles.more} to={`${ALL}/${idPengumuman}`}>
                {judul}
              </ServiceLink>
              <time className={styles.type} dateTime={terbitPada}>
                {longDayText(wibDay(new Date(terbitPada)))}
              </time>
            </span>
            {!terbaca && <Badge tone="accent">{text.unread}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
