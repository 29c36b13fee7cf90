import { PENDING_ROLE } from '@dermaga/contract'
import {
  approvalText,
  hostText,
  inboxText,
  profileText,
  securityText,
  userSessionText,
  webhookText,
} from '@dermaga/text'
import { InlineMessage, PageHeader, Tabs } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../host/page/title.ts'
import { useSession } from '../../host/session/session-context.ts'
import { ApplicantsTab } from './ApplicantsTab.tsx'
import { HostTab } from './host/HostTab.tsx'
import { NotificationTab } from './notification/NotificationTab.tsx'
import { Profile } from './Profile.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { SecurityTab } from './security/SecurityTab.tsx'
import { WebhookTab } from './webhook/WebhookTab.tsx'

/** Tabs of the account settings; the address names the selected one (docs/product.md 12). */
const TABS = [
  { id: 'profil', label: profileText.tabProfile, content: <Profile /> },
  { id: 'keamanan', label: securityText.tab, content: <SecurityTab /> },
  { id: 'sesi', label: userSessionText.tab, content: <SessionsTab /> },
  { id: 'notifikasi', label: inboxText.digest.tab, content: <NotificationTab /> },
]
/** Additional tabs of a company's administrator. */
const ADMINISTRATOR_TABS = [
  { id: 'pengguna', label: approvalText.tab, content: <ApplicantsTab /> },
  { id: 'webhook', label: webhookText.tab, content: <WebhookTab /> },
  { id: 'host', label: hostText.tab, content: <HostTab /> },
]

/** Roles the page itself asks for; the server checks every call by its own table. */
const ADMINISTRATOR = 'Administrator Perusahaan'

/** The account settings of the profile menu. */
export default function ProfilePage() {
  usePageTitle(profileText.page)
  const [search, setSearch] = useSearchParams()
  const { roles } = useSession()
  const has = (role: string) => roles.some(({ td_role }) => td_role.namaRole === role)
  const tabs = has(ADMINISTRATOR) ? [...TABS, ...ADMINISTRATOR_TABS] : TABS
  const asked = search.get('tab')
  return (
    <div className="dm-stack">
      <PageHeader eyebrow={profileText.page} title={profileText.heading} />
      {has(PENDING_ROLE) && <InlineMessage>{approvalText.waiting}</InlineMessage>}
      <Tabs
        label={profileText.tabs}
        items={tabs}
        selected={tabs.some(({ id }) => id === asked) ? (asked ?? '') : 'profil'}
        onSelect={tab => setSearch(tab === 'profil' ? {} : { tab }, { replace: true })}
      />
    </div>
  )
}
