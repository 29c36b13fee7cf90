import { mfaSettingsText as words } from '@dermaga/text'
import { InlineMessage, PageHeader } from '@dermaga/ui'
import { usePageTitle } from '../../../host/page/title.ts'
import { useSession } from '../../../host/session/session-context.ts'
import { MfaSettings } from './MfaSettings.tsx'

/** /profile/mfa-activation: the settings within the layout. spec §2.2, §2.5 */
export default function MfaPage() {
  const { user, logout } = useSession()
  usePageTitle(words.title)
  return (
    <div className="dm-stack">
      <PageHeader title={words.title} description={words.lead} />
      {user?.mfaRequired && <InlineMessage tone="warn">{words.required}</InlineMessage>}
      {user && (
        <MfaSettings
          username={user.username}
          // The document still knows the account as one that may open this page only.
          {...(user.mfaRequired && { onActivated: () => location.replace('/dashboard') })}
          onDisabled={message => logout({ message })}
        />
      )}
    </div>
  )
}
