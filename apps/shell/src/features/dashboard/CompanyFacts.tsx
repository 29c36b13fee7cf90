import type { Company, User } from '@dermaga/contract'
import { dashboardText, fill, momentText, relativeTimeText } from '@dermaga/text'
import { Badge, Card, DescriptionList, Skeleton } from '@dermaga/ui'
import { taxNumberOf, useLongTaxNumbers } from '../../host/account/tax-number.ts'
import { useSession } from '../../host/session/session-context.ts'
import styles from './DashboardPage.module.css'

/** The signed-in user and company. */
export function CompanyFacts({ user, company, now }: { user: User; company: Company; now: Date }) {
  return (
    <div className={styles.facts}>
      <Account user={user} now={now} />
      <CompanyDetails user={user} company={company} />
    </div>
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
      {relativeTimeText(new Date(at), now)}
      <span className={styles.moment}>{fill(dashboardText.moment, { moment: momentText(at) })}</span>
    </time>
  )
}

function CompanyDetails({ user, company }: { user: User; company: Company }) {
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
