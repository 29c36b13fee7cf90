import type { Company, User } from '@dermaga/contract'
import { profileText } from '@dermaga/text'
import { Card, DescriptionList, Skeleton } from '@dermaga/ui'
import { useEffect } from 'react'
import { taxNumberOf, useLongTaxNumbers } from '../../host/account/tax-number.ts'
import { useSession } from '../../host/session/session-context.ts'
import { toasts } from '../../host/toasts/toasts.ts'
import { AccessCard } from './AccessCard.tsx'
import { AccountCard } from './AccountCard.tsx'
import { MobileAccess } from './mobile/MobileAccess.tsx'

/** The cards of 'Profil User Pengguna Jasa', on its own page and in the account settings. spec §2.6 */
export function Profile() {
  const { user, company } = useSession()
  const isLong = useLongTaxNumbers()
  const misses = isLong === true && user?.nitku === ''
  useEffect(() => {
    if (misses) toasts.notice(profileText.nitkuNotice)
  }, [misses])

  if (!user || !company || isLong === undefined) return <Skeleton shape="card" count={6} />
  return (
    <div className="dm-stack">
      <Card title={profileText.company}>
        <DescriptionList items={companyFacts(user, company, isLong)} />
      </Card>
      <AccountCard user={user} />
      <AccessCard idUser={user.idUser} />
      <MobileAccess username={user.username} />
    </div>
  )
}

function companyFacts(user: User, company: Company, isLong: boolean) {
  return [
    { term: profileText.npwp, value: taxNumberOf(user, company, isLong) },
    { term: profileText.nib, value: company.nib },
    ...(isLong ? [{ term: profileText.nitku, value: user.nitku }] : []),
    { term: profileText.companyName, value: company.namaPerusahaan },
    { term: profileText.companyAddress, value: company.alamatPerusahaan },
    { term: profileText.division, value: company.namaPerusahaan },
  ]
}
