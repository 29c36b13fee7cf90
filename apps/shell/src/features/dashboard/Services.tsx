import { dashboardText } from '@dermaga/text'
import { Card, EmptyState, Icon, LinkButton, useIsNarrow } from '@dermaga/ui'
import { type ReactNode, useMemo } from 'react'
import { MenuIcon } from '../../host/layout/MenuIcon.tsx'
import { linksOf, menuGroups } from '../../host/layout/menu.ts'
import { ServiceLink } from '../../host/layout/ServiceLink.tsx'
import { useSession } from '../../host/session/session-context.ts'
import styles from './Services.module.css'

const PHONE_PX = 640
/** With more services than these the page shows the headings, each of which opens its services: a phone's page would be ten screens
 *  long, an officer's five. */
const OPEN_MOST = { phone: 12, desk: 100 } as const

/** Every service the user may open, under the headings of the menu. */
export function Services() {
  const { menu } = useSession()
  const isPhone = useIsNarrow(PHONE_PX)
  const groups = useMemo(
    () =>
      menuGroups(menu)
        .map(({ id, type, items }) => ({ id, type, links: linksOf(items).filter(link => link.href !== '/dashboard') }))
        .filter(({ links }) => links.length > 0),
    [menu],
  )
  const count = groups.reduce((sum, { links }) => sum + links.length, 0)
  const isClosed = count > (isPhone ? OPEN_MOST.phone : OPEN_MOST.desk)
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
          {groups.map(({ id, type, links }) => (
            <Group key={id} heading={type} count={links.length} isClosed={isClosed}>
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
            </Group>
          ))}
        </div>
      )}
    </Card>
  )
}

interface GroupProps {
  heading: string | null
  /** Of its services. */
  count: number
  /** It shows its services when it is opened. */
  isClosed: boolean
  children: ReactNode
}

function Group({ heading, count, isClosed, children }: GroupProps) {
  if (!isClosed || heading === null)
    return (
      <div>
        {heading !== null && <h3 className={styles.heading}>{heading}</h3>}
        {children}
      </div>
    )
  return (
    <details className={styles.closed}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={18} />
        <h3 className={styles.title}>{heading}</h3>
        <span className={styles.count}>{count}</span>
      </summary>
      {children}
    </details>
  )
}
