import { dashboardText } from '@dermaga/text'
import { Card, EmptyState, LinkButton } from '@dermaga/ui'
import { useMemo } from 'react'
import { MenuIcon } from '../../host/layout/MenuIcon.tsx'
import { linksOf, menuGroups } from '../../host/layout/menu.ts'
import { ServiceLink } from '../../host/layout/ServiceLink.tsx'
import { useSession } from '../../host/session/session-context.ts'
import styles from './Services.module.css'

/** Every service the user may open, under the headings of the menu. */
export function Services() {
  const { menu } = useSession()
  const groups = useMemo(
    () =>
      menuGroups(menu)
        .map(({ type, items }) => ({ type, links: linksOf(items).filter(link => link.href !== '/dashboard') }))
        .filter(({ links }) => links.length > 0),
    [menu],
  )
  return (
    <Card title={dashboardText.services}>
      {groups.length === 0 ? (
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
        <div className={styles.groups}>
          {groups.map(({ type, links }) => (
            <div key={type}>
              {type !== null && <h3 className={styles.heading}>{type}</h3>}
              <ul className={styles.links}>
                {links.map(({ id, name, icon, href }) => (
                  <li key={id}>
                    <ServiceLink className={styles.link} to={href}>
                      <MenuIcon icon={icon} />
                      <span className={styles.name}>{name}</span>
                    </ServiceLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}
