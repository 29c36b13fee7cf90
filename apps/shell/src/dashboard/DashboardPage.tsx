import type { Company, User } from '@dermaga/contract'
import { dashboardText, fill, momentText } from '@dermaga/text'
import { Badge, Card, DescriptionList, EmptyState, Icon, LinkButton, PageHeader, Skeleton } from '@dermaga/ui'
import { useMemo, useState } from 'react'
import { serverNow } from '../call/server-time.ts'
import { linksOf, menuGroups } from '../layout/menu.ts'
import { ServiceLink } from '../layout/ServiceLink.tsx'
import { usePageTitle } from '../layout/title.ts'
import { taxNumberOf, useLongTaxNumbers } from '../profile/tax-number.ts'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './DashboardPage.module.css'
import { agoText, greetingAt } from './moments.ts'

/** Where the day begins: who you are, for whom you work here, and every service you may open. */
export default function DashboardPage() {
  usePageTitle(dashboardText.title)
  const { user, company } = useSession()
  const [now] = useState(() => new Date(serverNow()))
  if (!user || !company) return <Skeleton shape="card" count={4} />
  const firstName = user.nama.split(' ')[0] ?? ''
  return (
    <div className="dm-stack">
      <PageHeader
        eyebrow={fill(dashboardText.greeting, { greeting: greetingAt(now), name: firstName })}
        title={fill(dashboardText.heading, { company: company.namaPerusahaan })}
      />
      <Services />
      <div className={styles.facts}>
        <Account user={user} now={now} />
        <CompanyFacts user={user} company={company} />
      </div>
    </div>
  )
}

function Services() {
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

function Account({ user, now }: { user: User; now: Date }) {
  const { roles } = useSession()
  return (
    <Card title={dashboardText.account}>
      <DescriptionList
        items={[
          { term: dashboardText.name, value: user.nama },
          { term: dashboardText.lastSignIn, value: <LastSignIn at={user.lastSignIn} now={now} /> },
          {
            term: dashboardText.roles,
            value: (
              <span className={styles.roles}>
                {roles.map(({ td_role }) => (
                  <Badge key={td_role.idRole}>{td_role.namaRole}</Badge>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}

function LastSignIn({ at, now }: { at: string; now: Date }) {
  if (at === '') return dashboardText.firstSignIn
  return (
    <time dateTime={at}>
      {agoText(new Date(at), now)}
      <span className={styles.moment}>{fill(dashboardText.moment, { moment: momentText(at) })}</span>
    </time>
  )
}

function CompanyFacts({ user, company }: { user: User; company: Company }) {
  const isLong = useLongTaxNumbers()
  if (isLong === undefined) return <Skeleton shape="card" count={3} />
  return (
    <Card title={dashboardText.company}>
      <DescriptionList
        items={[
          { term: dashboardText.companyName, value: company.namaPerusahaan },
          { term: dashboardText.npwp, value: <span className="dm-numbers">{taxNumberOf(user, company, isLong)}</span> },
          { term: dashboardText.nib, value: <span className="dm-numbers">{company.nib}</span> },
        ]}
      />
    </Card>
  )
}
