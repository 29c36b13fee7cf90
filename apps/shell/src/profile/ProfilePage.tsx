import type { Company, User } from '@dermaga/contract'
import { approvalText, profileText, userSessionText } from '@dermaga/text'
import { Card, DescriptionList, InlineMessage, PageHeader, Skeleton, Tabs, VisuallyHidden } from '@dermaga/ui'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../layout/title.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { toasts } from '../toasts/toasts.ts'
import { ApplicantsTab } from './ApplicantsTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { taxNumberOf, useLongTaxNumbers } from './tax-number.ts'

/** The parts of the account settings; the address names the one in sight (design 01, decision 12). */
const TABS = [
  { id: 'profil', label: profileText.tabProfile, content: <Profile /> },
  { id: 'sesi', label: userSessionText.tab, content: <SessionsTab /> },
]
const APPLICANTS_TAB = { id: 'pengguna', label: approvalText.tab, content: <ApplicantsTab /> }

/** Roles the page itself asks for; the server checks every call by its own table. */
const ADMINISTRATOR = 'Administrator Perusahaan'
const WAITING = 'Menunggu Persetujuan'

/** The account settings of the profile menu. */
export default function ProfilePage() {
  usePageTitle(profileText.page)
  const [search, setSearch] = useSearchParams()
  const { roles } = useSession()
  const has = (role: string) => roles.some(({ td_role }) => td_role.namaRole === role)
  const tabs = has(ADMINISTRATOR) ? [...TABS, APPLICANTS_TAB] : TABS
  const asked = search.get('tab')
  return (
    <div className="dm-stack">
      <PageHeader eyebrow={profileText.page} title={profileText.heading} />
      {has(WAITING) && <InlineMessage>{approvalText.waiting}</InlineMessage>}
      <Tabs
        label={profileText.tabs}
        items={tabs}
        selected={tabs.some(({ id }) => id === asked) ? (asked ?? '') : 'profil'}
        onSelect={tab => setSearch(tab === 'profil' ? {} : { tab }, { replace: true })}
      />
    </div>
  )
}

/** spec §2.6, as far as the data exists. */
function Profile() {
  const { user, company, roles, portalAccess } = useSession()
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
      <Card title={profileText.account}>
        <DescriptionList
          items={[
            { term: profileText.name, value: user.nama },
            { term: profileText.email, value: user.email },
            { term: profileText.phone, value: user.handphone },
            { term: profileText.username, value: user.username },
            { term: profileText.password, value: <Mask /> },
          ]}
        />
      </Card>
      <Card title={profileText.access}>
        <DescriptionList
          items={[
            { term: profileText.accessLevels, value: roles.map(role => role.td_role.namaRole).join(', ') },
            {
              term: profileText.documentRoles,
              value: portalAccess.map(access => access.namaDokumen).join(', ') || profileText.noDocumentRoles,
            },
          ]}
        />
      </Card>
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

function Mask() {
  return (
    <>
      <span aria-hidden="true">{profileText.passwordMask}</span>
      <VisuallyHidden>{profileText.passwordHidden}</VisuallyHidden>
    </>
  )
}
