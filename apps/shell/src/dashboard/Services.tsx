import { dashboardText } from '@dermaga/text'
import { Card, EmptyState, Icon, LinkButton } from '@dermaga/ui'
import { useMemo } from 'react'
import { linksOf, menuGroups } from '../layout/menu.ts'
import { ServiceLink } from '../layout/ServiceLink.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './DashboardPage.module.css'

/** Every service the user may open. */
export function Services() {
  const { menu } = useSession()
  const services = useMemo(
    () =>
      menuGroups(menu).flatMap(({ type, items }) =>
        linksOf(items)
          .filter(link => link.href !== '/dashboard')
          .map(link => ({ ...link, type })),
      ),
    [menu],
  )
  return (
    <Card title={dashboardText.services}>
      {services.length === 0 ? (
        <EmptyState
          icon="briefcase"
          title={dashboardText.noServices}
          action={
            <LinkButton href="/micro-profile/webhook" variant="primary">
              {dashboardText.openProfile}
            </LinkButton>
          }
        >
          {dashboardText.noServicesAdvice}
        </EmptyState>
      ) : (
        <ul className={styles.services}>
          {services.map(({ id, name, icon, href, type }) => (
            <li key={id}>
              <ServiceLink className={styles.service} to={href}>
                <span className={styles.icon}>
                  <Icon name={icon || 'document'} />
                </span>
                <span className={styles.words}>
                  <strong>{name}</strong>
                  {type && <span className={styles.type}>{type}</span>}
                </span>
                <Icon name="chevron-right" size={18} />
              </ServiceLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
