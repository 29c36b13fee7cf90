import { dashboardText } from '@dermaga/text'
import { Card, EmptyState, LinkButton } from '@dermaga/ui'
import { useMemo } from 'react'
import { linksOf, menuGroups } from '../../host/layout/menu.ts'
import { NamedServiceTile, ServiceTiles } from '../../host/layout/ServiceTiles.tsx'
import { useSession } from '../../host/session/session-context.ts'

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
        <ServiceTiles>
          {services.map(({ id, name, icon, href, type }) => (
            <NamedServiceTile key={id} to={href} icon={icon} name={name} note={type} />
          ))}
        </ServiceTiles>
      )}
    </Card>
  )
}
