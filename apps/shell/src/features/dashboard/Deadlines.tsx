import { CALENDAR_PATH, DASHBOARD, type DashboardView } from '@dermaga/contract'
import { calendarText, fill, longDayText, dashboardText as text } from '@dermaga/text'
import { Card, Icon } from '@dermaga/ui'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import { ServiceLink } from '../../host/layout/ServiceLink.tsx'
import styles from './DashboardPage.module.css'

/** Upcoming deadlines, soonest first. */
export function Deadlines({ endings }: { endings: DashboardView['berakhir'] }) {
  const { resolve } = useAccess()
  return (
    <Card title={text.endings}>
      {endings.length === 0 ? (
        <p className={styles.quiet}>{fill(text.noEndings, { days: DASHBOARD.endingDays })}</p>
      ) : (
        <ul className={styles.list}>
          {endings.map(({ jenis, hari, idDokumen, judul }) => (
            <li key={idDokumen ?? jenis} className={styles.item}>
              <span className={styles.warn}>
                <Icon name="clock" size={18} />
              </span>
              <span className={styles.words}>
                {idDokumen === null ? (
                  // Changing the password is another document.
                  <a className={styles.more} href="/portal/ubah-password">
                    {text.passwordEnds}
                  </a>
                ) : (
                  <ServiceLink className={styles.more} to={`/surat-kuasa/browse/${idDokumen}`}>
                    {judul}
                  </ServiceLink>
                )}
                <span className={styles.type}>{fill(text.ends, { day: longDayText(hari) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {resolve?.(CALENDAR_PATH).kind === 'page' && (
        <ServiceLink className={styles.more} to={CALENDAR_PATH}>
          {calendarText.open}
        </ServiceLink>
      )}
    </Card>
  )
}
