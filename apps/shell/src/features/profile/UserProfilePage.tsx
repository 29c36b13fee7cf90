import { profileText } from '@dermaga/text'
import { PageHeader } from '@dermaga/ui'
import { usePageTitle } from '../../host/page/title.ts'
import { Profile } from './Profile.tsx'

/** /user-profile. spec §2.6 */
export default function UserProfilePage() {
  usePageTitle(profileText.heading)
  return (
    <div className="dm-stack">
      <PageHeader title={profileText.heading} />
      <Profile />
    </div>
  )
}
